// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetData } from '~/data'
import { setScope } from '~/data/scope'
import { deferred } from '~/test/deferred'
import type { CostDataset } from './cost-plan'
import { initialAddress, type ExplorerAddress } from './explorer-url'
import { useCosts, type Costs } from './use-costs'

const usd = (value: string) => ({ metric: 'BilledCost', currency: 'USD', value })
const dataset = (more: Partial<CostDataset> = {}): CostDataset => ({
  datasetVersion: '1',
  rowCount: 3,
  from: '2024-09-01',
  to: '2024-10-01',
  months: ['2024-09-01'],
  incompleteMonths: [],
  countedTwice: [],
  uncountedPurchases: [],
  currencies: ['USD'],
  providers: ['AWS'],
  ...more,
})
const answer = (value: string, more: Partial<CostDataset> = {}, versions = ['1', '1']) => ({
  dataset: dataset(more),
  report: {
    datasetVersion: versions[0],
    digest: '',
    totals: [usd(value)],
    rows: [{ key: [{ column: 'ServiceName', value: 'EC2' }], totals: [usd(value)], previous: [] }],
    other: null,
    previous: null,
  },
  course: { datasetVersion: versions[1], rows: [], other: null },
})
const SEPTEMBER = { from: '2024-09-01', to: '2024-10-01' }

/** Answers facade calls in order and records them. */
function facade(...answers: (object | Promise<object>)[]) {
  const asked: { variables: { report?: { from: string } } }[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    const data = answers.shift()
    if (!data) throw new Error('one call too many')
    const reply = Promise.resolve(data).then((ready) => Response.json('errors' in ready ? ready : { data: ready }))
    const given = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
    )
    return Promise.race([reply, given])
  })
  return asked
}

const seen: { costs: Costs }[] = []
const costs = () => seen.at(-1)!.costs
let leave = async () => {}

function Reader({
  address,
  area = 'aws-usage',
  opened = '',
}: {
  address: ExplorerAddress
  area?: string
  opened?: string
}) {
  seen.push({ costs: useCosts(area, address, ['aws'], opened) })
  return null
}

/** A page with the costs of an address; the returned function shows another one. */
async function open(more: Partial<ExplorerAddress> = {}) {
  const root = createRoot(document.createElement('div'))
  const show = (next: Partial<ExplorerAddress>, others: { area?: string; opened?: string } = {}) =>
    act(async () => root.render(<Reader address={{ ...initialAddress(), ...next }} {...others} />))
  await show(more)
  leave = () => act(async () => root.unmount())
  return show
}

function shownTotal() {
  const { status, data } = costs()
  return status === 'ready' ? (data.view?.totals[0]?.figures.BilledCost ?? 'empty') : status
}
const total = (value: string) => ({ view: { totals: [{ figures: { BilledCost: value } }] } })

beforeEach(() => setScope('ada AWS-1'))
afterEach(async () => {
  await leave()
  resetData()
})

describe('useCosts', () => {
  it('asks once when the address has a period, and twice when it must learn the latest month', async () => {
    const once = facade(answer('20.52022672899'))
    await open(SEPTEMBER)
    expect([once.length, shownTotal()]).toEqual([1, '20.52022672899'])

    resetData()
    const twice = facade({ dataset: dataset() }, answer('20.52022672899'))
    await open()
    expect([twice.length, shownTotal()]).toEqual([2, '20.52022672899'])
    expect(twice[1]!.variables.report!.from).toBe('2024-09-01')
  })

  it('moves to a later month of the response', async () => {
    facade({ dataset: dataset() }, answer('1'))
    await open()
    const later = { to: '2024-11-01', months: ['2024-09-01', '2024-10-01'] }
    const asked = facade(answer('1', later), answer('2', later))
    await act(async () => costs().reload())
    expect(asked.map(({ variables }) => variables.report!.from)).toEqual(['2024-09-01', '2024-10-01'])
    expect(shownTotal()).toBe('2')
  })

  it('asks again when rows came in between the parts of an answer', async () => {
    const asked = facade(answer('1', {}, ['1', '2']), answer('3', {}, ['2', '2']))
    await open(SEPTEMBER)
    expect([asked.length, shownTotal()]).toEqual([2, '3'])
  })

  it('the latest cost query wins, in any order of responses', async () => {
    const slow = deferred<object>()
    facade(slow.promise, answer('2'))
    const show = await open(SEPTEMBER)
    await show({ ...SEPTEMBER, by: ['RegionName'] })
    await act(async () => slow.resolve(answer('1')))
    expect(shownTotal()).toBe('2')
  })

  it('keeps showing the previous view of the same area only', async () => {
    const [slow, elsewhere, own] = [deferred<object>(), deferred<object>(), deferred<object>()]
    facade(answer('1'), slow.promise, elsewhere.promise, own.promise)
    const show = await open(SEPTEMBER)
    await show({ ...SEPTEMBER, top: 5 })
    expect(costs()).toMatchObject({ status: 'loading', data: total('1') })
    await show(SEPTEMBER, { area: 'xcloud-usage' })
    expect(costs()).toMatchObject({ status: 'loading', data: null })
    await show({ ...SEPTEMBER, top: 9 }, { opened: '/pages/aws-usage?top=9' })
    expect(costs()).toMatchObject({ status: 'loading', data: null })
  })

  it('tells an enrollment without charges from a failure', async () => {
    facade({ dataset: dataset({ rowCount: 0, from: null, to: null, months: [], currencies: [], providers: [] }) })
    await open()
    expect(shownTotal()).toBe('empty')
    resetData()
    facade(answer('1', { providers: ['Microsoft'] }))
    await open(SEPTEMBER)
    expect(shownTotal()).toBe('empty')
  })

  it('shows why it failed and recovers', async () => {
    const refused = { code: 'UPSTREAM_UNAVAILABLE', status: 502 }
    facade({ errors: [{ message: 'The cost API is down', extensions: refused }] }, answer('4'))
    await open(SEPTEMBER)
    expect(costs()).toMatchObject({ status: 'failed', error: { message: 'The cost API is down', ...refused } })
    await act(async () => costs().reload())
    expect(shownTotal()).toBe('4')
  })

  it('shows a figure that is not a decimal as a failure, never as a number', async () => {
    facade(answer('12,5'))
    await open(SEPTEMBER)
    expect(costs()).toMatchObject({ status: 'failed', error: { code: 'INTERNAL' } })
  })

  it('discards everything on an enrollment switch, including pending responses', async () => {
    const slow = deferred<object>()
    facade(answer('1'), slow.promise, answer('3'))
    const show = await open(SEPTEMBER)
    await show({ ...SEPTEMBER, top: 5 })
    await act(async () => setScope('ada AWS-2'))
    await act(async () => slow.resolve(answer('2')))
    expect(shownTotal()).toBe('3')
  })
})
