import { vi } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import { COST_METRICS } from '../metrics'

interface Asked {
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

/** Stands for the facade: answers each view with the amounts of its dimension, and remembers what was asked. */
export function fakeFacade(amounts: Amounts, { failures = 0 } = {}): Asked[] {
  const asked: Asked[] = []
  let left = failures
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const { variables } = JSON.parse(String(init.body)) as { variables: Asked }
    asked.push(variables)
    if (left-- > 0)
      return Response.json({ errors: [{ message: 'The cost API is down', extensions: { code: 'INTERNAL' } }] })
    const dataset = {
      datasetVersion: '1',
      rowCount: 1000,
      from: '2024-09-01',
      to: '2024-10-01',
      months: ['2024-09-01'],
      currencies: ['USD'],
      providers: ['AWS'],
    }
    if (!variables.report) return Response.json({ data: { dataset } })
    const { groupBy, metrics } = variables.report
    const groups = Object.entries(amounts[groupBy[0]!] ?? {})
    const keyed = groups.map(([value, amount]) => ({ key: [{ column: groupBy[0], value }], amount }))
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
    const rows = keyed.map(({ key, amount }) => ({
      key,
      series: [{ start: '2024-09-03', totals: totals(amount, metrics.slice(0, 1)) }],
    }))
    return Response.json({ data: { dataset, report, course: { datasetVersion: '1', rows, other: null } } })
  })
  return asked
}
