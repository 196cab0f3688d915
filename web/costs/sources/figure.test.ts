import { describe, expect, it } from 'vitest'
import type { Condition } from '../cost-query'
import type { CostView } from '../cost-view'
import { pick, seeded } from '../test/seeded'
import { allRows, currencyRows, foldedRows, groupRows } from './figure'

type Row = Record<string, string | null>

// What the server says of a condition: a missing value matches notIn and missing only.
function takes({ column = '', op, values = [], not }: Condition, row: Row): boolean {
  if (not) return !takes(not, row)
  const value = row[column] ?? null
  if (op === 'missing') return value === null
  return op === 'notIn' ? value === null || !values.includes(value) : value !== null && values.includes(value)
}
const count = (filter: Condition[], rows: Row[]) => rows.filter((row) => filter.every((one) => takes(one, row))).length

const viewOf = (shown: (string | null)[], currencies = 1) =>
  ({
    by: 'ServiceName',
    groups: shown.map((value) => ({ value })),
    totals: Array.from({ length: currencies }, () => ({})),
    queries: {
      report: { filter: { and: [{ column: 'BillingCurrency', op: 'in', values: ['USD'] }] } },
      totals: {},
    },
  }) as unknown as CostView

describe('the rows behind the figures of a table', () => {
  it('are each in one line of it, whatever is shown and folded', () => {
    const next = seeded(4)
    for (let round = 0; round < 200; round++) {
      const values = [null, 'a', 'b', 'c', 'd']
      const shown = values.filter(() => next() < 0.5)
      const rows: Row[] = Array.from({ length: 40 }, () => ({
        ServiceName: pick(next, values),
        BillingCurrency: pick(next, ['USD', 'EUR']),
      }))
      const view = viewOf(shown)
      const groups = shown.map((value) => count(groupRows(view, value), rows))
      const lines = [...groups, count(foldedRows(view), rows)]
      expect(lines.reduce((sum, one) => sum + one, 0)).toBe(count(allRows(view), rows))
    }
  })

  it('take no condition with more values than the server does', () => {
    const many = Array.from({ length: 2500 }, (_, at) => `s${at}`)
    const sizes = foldedRows(viewOf(many)).flatMap(({ op, values }) => (op === 'notIn' ? [values!.length] : []))
    expect(sizes).toEqual([1000, 1000, 500])
  })

  it('of a figure above the table are those of its currency', () => {
    const rows: Row[] = [{ BillingCurrency: 'USD' }, { BillingCurrency: 'EUR' }, { BillingCurrency: 'EUR' }]
    expect(count(currencyRows(viewOf([], 2), 'EUR'), rows)).toBe(2)
    expect(count(currencyRows(viewOf([]), 'USD'), rows)).toBe(1)
  })
})
