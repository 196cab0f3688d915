import { describe, expect, it } from 'vitest'
import type { Condition } from '../cost-query'
import type { CostView } from '../cost-view'
import { pick, seeded } from '../test/seeded'
import { takes, type Row } from '../test/takes'
import { allRows, currencyRows, foldedRows, groupRows } from './figure'

const count = (filter: Condition[] | null, rows: Row[]) =>
  rows.filter((row) => filter!.every((one) => takes(one, row))).length

const viewOf = (shown: (string | null)[][], { currencies = 1, by = ['ServiceName'] } = {}) =>
  ({
    by,
    groups: shown.map((values) => ({ values })),
    totals: Array.from({ length: currencies }, () => ({})),
    queries: {
      report: { filter: { and: [{ column: 'BillingCurrency', op: 'in', values: ['USD'] }] } },
      totals: {},
    },
  }) as unknown as CostView

const VALUES = [null, 'a', 'b', 'c', 'd']

describe('the rows behind the figures of a table', () => {
  it.each([1, 2, 3])('are in exactly one row each, shown or folded, with %s levels', (levels) => {
    const next = seeded(4)
    const by = ['ServiceName', 'RegionName', 'tag:team'].slice(0, levels)
    for (let round = 0; round < 100; round++) {
      const rows: Row[] = Array.from({ length: 60 }, () => ({
        BillingCurrency: pick(next, ['USD', 'EUR']),
        ...Object.fromEntries(by.map((level) => [level, pick(next, VALUES)])),
      }))
      const groups = new Map(
        rows.map((row) => by.map((level) => row[level]!)).map((values) => [String(values), values]),
      )
      const shown = [...groups.values()].filter(() => next() < 0.5)
      const view = viewOf(shown, { by })
      const lines = [...shown.map((values) => count(groupRows(view, values), rows)), count(foldedRows(view), rows)]
      expect(lines.reduce((sum, one) => sum + one, 0)).toBe(count(allRows(view), rows))
    }
  })

  it('take no condition with more values than the server does', () => {
    const many = Array.from({ length: 2500 }, (_, at) => [`s${at}`])
    const sizes = foldedRows(viewOf(many))!.flatMap(({ op, values }) => (op === 'notIn' ? [values!.length] : []))
    expect(sizes).toEqual([1000, 1000, 500])
  })

  it('have no filter where it would be longer than the server takes', () => {
    const many = Array.from({ length: 500 }, (_, at) => [`s${at}`, 'eu'])
    expect(foldedRows(viewOf(many, { by: ['ServiceName', 'RegionName'] }))).toBeNull()
  })

  it('of a figure above the table are those of its currency', () => {
    const rows: Row[] = [{ BillingCurrency: 'USD' }, { BillingCurrency: 'EUR' }, { BillingCurrency: 'EUR' }]
    expect(count(currencyRows(viewOf([], { currencies: 2 }), 'EUR'), rows)).toBe(2)
    expect(count(currencyRows(viewOf([]), 'USD'), rows)).toBe(1)
  })
})
