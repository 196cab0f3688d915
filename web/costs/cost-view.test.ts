import { describe, expect, it } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import { planCosts, type CostDataset, type CostQuestion } from './cost-plan'
import { shapeView, type ReportAnswer, type ViewAnswer } from './cost-view'
import { initialAddress } from './explorer-url'
import { currenciesOf, type CostTotal } from './figures'
import { COST_METRICS } from './metrics'
import { pick, seeded } from './test/seeded'

const total = (value: string, currency = 'USD', metric = 'BilledCost'): CostTotal => ({ metric, currency, value })
const row = (value: string | null, totals: CostTotal[] = [], previous: CostTotal[] = []) => ({
  key: [{ value }],
  totals,
  previous,
})

const dataset: CostDataset = {
  datasetVersion: '7',
  rowCount: 1000,
  from: '2024-08-01',
  to: '2024-10-01',
  months: ['2024-08-01', '2024-09-01'],
  incompleteMonths: [],
  countedTwice: [],
  uncountedPurchases: [],
  currencies: ['USD'],
  providers: ['AWS'],
}
const question: CostQuestion = { area: 'aws-usage', address: initialAddress(), providers: ['aws'] }

function view(report: Partial<ReportAnswer>, more: Partial<ViewAnswer> = {}) {
  const plan = planCosts(question, more.dataset ?? dataset)!
  return shapeView(plan, {
    dataset,
    report: { datasetVersion: '7', digest: '', totals: [], rows: [], ...report },
    course: { rows: [] },
    ...more,
  })
}

describe('a month in progress', () => {
  const running = { ...dataset, asOf: '2024-09-10' }
  it('is asked until today, is compared with the same days, and tells apart what is billed ahead', () => {
    const { period, asked, ahead, queries, course, granularity } = view(
      {},
      { dataset: running, ahead: { totals: [total('480'), total('0', 'EUR')] } },
    )
    expect(period).toEqual({ from: '2024-09-01', to: '2024-09-11' })
    expect(asked).toEqual({ from: '2024-09-01', to: '2024-10-01' })
    expect(queries.report).toMatchObject({ ...period, compare: 'sameDays' })
    expect(queries.ahead).toMatchObject({ from: '2024-09-11', to: '2024-10-01' })
    expect(ahead).toEqual([{ currency: 'USD', amount: '480' }])
    expect([course.starts.length, granularity]).toEqual([30, 'day'])
  })

  it('is compared with the same days a year before if the address says so', () => {
    const lastYear = { ...question, address: { ...initialAddress(), compare: 'lastYear' as const } }
    expect(planCosts(lastYear, running)!.queries.report.compare).toBe('lastYear')
    expect(planCosts(question, dataset)!.queries.report.compare).toBe('previous')
  })
})

describe('shapeView', () => {
  it('adds up to the last digit for every metric: Σ rows + other = total', () => {
    const next = seeded(9)
    const amounts = () =>
      COST_METRICS.map((metric) =>
        total(
          `${pick(next, ['', '-'])}${Math.floor(next() * 1e4)}.${String(Math.floor(next() * 1e11)).padStart(11, '0')}`,
          'USD',
          metric,
        ),
      )
    const rows = Array.from({ length: 40 }, (_, at) => row(at === 0 ? null : `s${at}`, amounts()))
    const other = { count: 3, totals: amounts(), previous: [] }
    const sums = COST_METRICS.map((metric) =>
      total(
        sumDecimals([...rows, other].map((one) => one.totals.find((t) => t.metric === metric)!.value)),
        'USD',
        metric,
      ),
    )
    const shaped = view({ rows, other, totals: sums })
    for (const metric of COST_METRICS) {
      const parts = [...shaped.groups, shaped.other!].map(({ figures }) => figures[metric])
      expect(sumDecimals(parts)).toBe(shaped.totals[0]!.figures[metric])
    }
  })

  it('counts the groups that share a color as the table does, including those that ended since the compared period', () => {
    const other = { count: 4, totals: [], previous: [] }
    const overTime = { rows: [{ key: [{ value: 'EC2' }], series: [] }], other: { series: [] } }
    const shaped = view({ rows: [row('EC2'), row('gone', [], [total('5')])], other }, { course: overTime })
    expect(shaped.folded).toBe(5)
  })

  it('tells "no value" from texts that look like it', () => {
    const shaped = view({ rows: [row(null), row('none'), row('')] })
    expect(new Set(shaped.groups.map(({ id }) => id)).size).toBe(3)
    expect(shaped.groups[0]!.figures.BilledCost).toBe('0')
  })

  it('compares only with a period that has charges', () => {
    const previous = (from: string, value: string) => ({ from, to: '2024-09-01', totals: [total(value)] })
    expect(view({ previous: previous('2024-08-01', '5') }).previous).toEqual({ from: '2024-08-01', to: '2024-09-01' })
    expect(view({ previous: previous('2024-08-01', '0.00') }).previous).toBeNull()
    const young = { ...dataset, from: '2024-09-01', months: ['2024-09-01'] }
    const shaped = view({ previous: previous('2024-08-01', '5'), rows: [row('EC2')] }, { dataset: young })
    expect([shaped.previous, shaped.groups[0]!.previous, shaped.totals[0]!.previous]).toEqual([null, null, null])
  })

  it('keeps currencies apart: every one in the figures, the chosen one in the table', () => {
    const both = { ...dataset, currencies: ['EUR', 'USD'] }
    const totals = { totals: [total('7', 'EUR'), total('9')], previous: null }
    const shaped = view(
      { totals: [total('7', 'EUR')], rows: [row('EC2', [total('7', 'EUR')])] },
      { dataset: both, totals },
    )
    expect(shaped.totals.map(({ currency, figures }) => [currency, figures.BilledCost])).toEqual([
      ['EUR', '7'],
      ['USD', '9'],
    ])
    expect([shaped.currency, shaped.groups[0]!.figures.BilledCost]).toEqual(['EUR', '7'])
  })
})

describe('planCosts', () => {
  it('opens on the latest month with charges and obeys the address', () => {
    expect(planCosts(question, null)).toBeNull()
    expect(planCosts(question, dataset)!.period).toEqual({ from: '2024-09-01', to: '2024-10-01' })
    const address = { ...initialAddress(), from: '2024-01-01', to: '2024-01-08' }
    expect(planCosts({ ...question, address }, null)!.period).toEqual({ from: '2024-01-01', to: '2024-01-08' })
  })

  it('chooses a currency only among several, and one that the area has', () => {
    const both = { ...dataset, currencies: ['EUR', 'USD'] }
    const inUsd = { ...question, address: { ...initialAddress(), currency: 'USD' } }
    const inYen = { ...question, address: { ...initialAddress(), currency: 'JPY' } }
    expect(planCosts(question, dataset)!.currency).toBeNull()
    expect(planCosts(question, both)!.currency).toBe('EUR')
    expect(planCosts(question, both, ['USD'])!.currency).toBe('USD')
    expect(planCosts(inUsd, both, ['EUR'])!.currency).toBe('USD')
    expect(planCosts(inYen, both)!.currency).toBe('EUR')
  })
})

describe('currenciesOf', () => {
  it('lists each currency once and no unit of quantity', () => {
    const totals = [total('1'), total('1', 'EUR'), total('2', 'USD', 'ListCost'), total('9', '', 'ConsumedQuantity')]
    expect(currenciesOf(totals)).toEqual(['EUR', 'USD'])
  })
})
