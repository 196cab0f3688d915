import { vi } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import { COST_METRICS } from '../metrics'

interface Asked {
  /** Of saved views, and of one of them. */
  area?: string
  id?: string
  /** Of purchases of commitments. */
  purchases?: object
  /** Of a forecast. */
  query?: { metric: string }
  column?: string
  course?: { top?: number }
  q?: string
  filter?: unknown
  report?: { groupBy: string[]; metrics: string[]; from: string; to: string; filter?: unknown }
}

/** Amounts of the groups by dimension; every metric is the same amount with another last digit. */
export type Amounts = Record<string, Record<string, string>>

const totals = (amount: string, metrics: readonly string[]) =>
  metrics.map((metric) => ({
    metric,
    currency: 'USD',
    value: sumDecimals([amount, `0.00000000000${COST_METRICS.indexOf(metric as never)}`]),
  }))

/** Fake facade: answers each view with the amounts of its dimension, and records the queries. */
export function fakeFacade(
  amounts: Amounts,
  {
    failures = 0,
    dataset: held = {},
    facets = [] as (string | null)[],
    forecast = {},
    views = [] as object[] | Promise<object[]>,
  } = {},
): Asked[] {
  const asked: Asked[] = []
  let left = failures
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const { variables } = JSON.parse(String(init.body)) as { variables: Asked }
    if (variables.id) {
      asked.push(variables)
      return Response.json({ errors: [{ message: 'There is no such view', extensions: { code: 'NOT_FOUND' } }] })
    }
    if (variables.purchases) return Response.json({ data: { purchases: { totals: [] }, covered: { totals: [] } } })
    if (variables.area) return Response.json({ data: { savedViews: await views } })
    asked.push(variables)
    if (left-- > 0)
      return Response.json({ errors: [{ message: 'The cost API is down', extensions: { code: 'INTERNAL' } }] })
    const dataset = {
      datasetVersion: '1',
      rowCount: 1000,
      from: '2024-09-01',
      to: '2024-10-01',
      months: ['2024-09-01'],
      incompleteMonths: [],
      countedTwice: [],
      uncountedPurchases: [],
      currencies: ['USD'],
      providers: ['AWS'],
      ...held,
    }
    if (variables.query) return Response.json({ data: { forecast } })
    if (variables.column) {
      const rows = facets.map((value) => ({ value, rowCount: 1, totals: totals('1', ['BilledCost']) }))
      return Response.json({ data: { facets: rows } })
    }
    if (!variables.report) {
      const columns = ['ServiceName', 'SkuId', 'BilledCost'].map((name) => ({
        name,
        kind: name === 'BilledCost' ? 'number' : 'text',
      }))
      return Response.json({ data: { dataset: { ...dataset, columns }, tags: [{ value: '{"team":"web"}' }] } })
    }
    const { groupBy, metrics } = variables.report
    const groups = Object.entries(amounts[groupBy.join('|')] ?? {})
    // A name with a bar contains the values of several levels.
    const keyed = groups.map(([name, amount]) => ({
      key: name.split('|').map((value, level) => ({ column: groupBy[level], value })),
      amount,
    }))
    const report = {
      datasetVersion: '1',
      digest: '',
      totals: metrics.map((metric) => ({
        metric,
        currency: 'USD',
        value: sumDecimals(keyed.map(({ amount }) => totals(amount, [metric])[0]!.value)),
      })),
      rows: keyed.map(({ key, amount }) => ({ key, totals: totals(amount, metrics), previous: [] })),
      other: null,
      previous: null,
    }
    const top = variables.course?.top ?? keyed.length
    const rows = keyed.slice(0, top).map(({ key, amount }) => ({
      key,
      series: [{ start: '2024-09-03', totals: totals(amount, metrics.slice(0, 1)) }],
    }))
    const folded = keyed.slice(top)
    const rest = sumDecimals(folded.map(({ amount }) => totals(amount, metrics)[0]!.value))
    const series = [{ start: '2024-09-03', totals: [{ metric: metrics[0], currency: 'USD', value: rest }] }]
    const other = folded.length > 0 ? { count: folded.length, series } : null
    return Response.json({ data: { dataset, report, course: { datasetVersion: '1', rows, other } } })
  })
  return asked
}
