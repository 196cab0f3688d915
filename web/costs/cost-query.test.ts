import { describe, expect, it } from 'vitest'
import { costQueries } from './cost-query'
import { initialAddress } from './explorer-url'
import { hasProvider } from './providers'

const PERIOD = { from: '2024-09-01', to: '2024-10-01' }

describe('costQueries', () => {
  it('asks table and chart for the same rows and ranks by the chosen metric', () => {
    const { report, course } = costQueries({ ...initialAddress(), metric: 'ListCost' }, PERIOD, ['aws'], null)
    expect(report.metrics).toEqual(['ListCost', 'BilledCost', 'EffectiveCost', 'ContractedCost'])
    expect(course.metrics).toEqual(['ListCost'])
    expect(report.filter).toEqual(course.filter)
    expect([report.granularity, course.granularity]).toEqual(['total', 'day'])
    expect(report.filter!.and[0]).toMatchObject({ column: 'ProviderName', op: 'in' })
    expect(report.filter!.and[0]!.values).toEqual(expect.arrayContaining(['AWS', 'Amazon Web Services']))
  })

  it('asks without a filter where every provider shows', () => {
    expect(costQueries(initialAddress(), PERIOD, null, null).report).not.toHaveProperty('filter')
  })

  it('draws at most twelve groups, however many the table lists', () => {
    const { report, course } = costQueries({ ...initialAddress(), top: 100 }, PERIOD, null, null)
    expect([report.top, course.top]).toEqual([100, 12])
    expect(costQueries({ ...initialAddress(), top: 5 }, PERIOD, null, null).course.top).toBe(5)
  })

  it('turns narrowings into conditions, a missing value and a tag included', () => {
    const only = [
      { dimension: 'RegionName' as const, value: null },
      { dimension: 'tag:team' as const, value: 'a=b' },
    ]
    expect(costQueries({ ...initialAddress(), only }, PERIOD, null, null).report.filter).toEqual({
      and: [
        { column: 'RegionName', op: 'missing' },
        { tag: 'team', op: 'in', values: ['a=b'] },
      ],
    })
  })

  it('narrows table and chart to a currency, never the figures of all currencies', () => {
    const { report, course, totals } = costQueries(initialAddress(), PERIOD, null, 'EUR')
    for (const query of [report, course])
      expect(query.filter!.and).toEqual([{ column: 'BillingCurrency', op: 'in', values: ['EUR'] }])
    expect(totals).not.toHaveProperty('filter')
    expect(totals).not.toHaveProperty('groupBy')
  })
})

describe('hasProvider', () => {
  it('recognizes the spellings of real files', () => {
    expect(hasProvider(['AWS', 'Microsoft', 'Oracle'], ['azure'])).toBe(true)
    expect(hasProvider(['Oracle'], ['aws', 'azure', 'gcp'])).toBe(false)
    expect(hasProvider(['Oracle'], null)).toBe(true)
    expect(hasProvider([], null)).toBe(false)
  })
})
