import { describe, expect, it } from 'vitest'
import type { CostView } from '../cost-view'
import { formatAddress, initialAddress, questionOf, type ExplorerAddress } from '../explorer-url'
import { stampAddress } from '../link/stamp'
import { isSettled, keep, viewAddress, viewLink, type SavedView } from './view-address'

const digest = 'ab'.repeat(32)
const view = {
  question: questionOf(initialAddress()),
  by: 'ServiceName',
  metric: 'BilledCost',
  // Until today: a view keeps the whole month.
  period: { from: '2026-10-01', to: '2026-10-21' },
  asked: { from: '2026-10-01', to: '2026-11-01' },
  currency: 'USD',
  datasetVersion: 'v1',
  digest,
  dataset: { currencies: ['USD', 'EUR'] },
  queries: { report: { metrics: ['BilledCost'], granularity: 'total', from: '2026-10-01', to: '2026-11-01', top: 8 } },
} as unknown as CostView

const saved = { id: 'V1', area: 'aws-usage', address: 'by=RegionId', updatedAt: '2026-11-22T09:00:00Z' } as SavedView

const shown = (address: ExplorerAddress) => ({
  address,
  view,
  plain: formatAddress(address),
  stamped: stampAddress(address, view, '2026-11-22'),
})

describe('contents of a view', () => {
  it('has no period if the address has none, so that it follows the data', () => {
    const kept = keep(shown(initialAddress()), false)
    expect(kept.address).toBe('')
    expect(kept.question).toEqual({ metrics: ['BilledCost'], granularity: 'total', top: 8, compare: 'previous' })
    expect(kept.digest).toBeUndefined()
  })

  it('has the period of the address', () => {
    const kept = keep(shown({ ...initialAddress(), from: '2026-10-01', to: '2026-11-01' }), false)
    expect(kept.address).toBe('from=2026-10-01&to=2026-11-01')
    expect(kept.question).toMatchObject({ from: '2026-10-01', to: '2026-11-01' })
  })

  it('with its figures has everything written out that came from the data', () => {
    const kept = keep(shown(initialAddress()), true)
    expect(kept).toMatchObject({ datasetVersion: 'v1', digest, question: { from: '2026-10-01', to: '2026-11-01' } })
    expect(Object.fromEntries(new URLSearchParams(kept.address))).toEqual({
      from: '2026-10-01',
      to: '2026-11-01',
      currency: 'USD',
    })
  })
})

it('a view is settled when the figures are those of the address', () => {
  expect(isSettled(shown(initialAddress()))).toBe(true)
  expect(isSettled(shown({ ...initialAddress(), by: ['RegionName'] }))).toBe(false)
  expect(isSettled(shown({ ...initialAddress(), top: 12 }))).toBe(false)
  expect(isSettled(shown({ ...initialAddress(), only: [{ dimension: 'RegionName', value: 'eu' }] }))).toBe(false)
  expect(isSettled(shown({ ...initialAddress(), chart: 'line' }))).toBe(true)
  expect(isSettled(shown({ ...initialAddress(), from: '2026-09-01', to: '2026-10-01' }))).toBe(false)
})

it('a view leads to its address, with the stamp where figures were noted', () => {
  expect(viewLink(saved)).toBe('/pages/aws-usage?view=V1')
  expect(viewAddress(saved)).toBe('/pages/aws-usage?by=RegionId')
  expect(viewAddress({ ...saved, address: '' })).toBe('/pages/aws-usage')
  expect(viewAddress({ ...saved, datasetVersion: 'v1', digest })).toBe(
    `/pages/aws-usage?by=RegionId&version=v1&digest=${digest}&since=2026-11-22`,
  )
})
