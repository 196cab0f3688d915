import { expect, test } from 'vitest'
import type { Condition } from '~/costs/cost-query'
import { pick, seeded } from '~/costs/test/seeded'
import { takes, type Row } from '~/costs/test/takes'
import { subtractDecimal, sumDecimals } from '~/lib/decimal'
import { useAllocationMessages } from './messages'
import type { Showback, Split } from './allocation'
import type { Cell } from './showback-view'
import { showbackFigures } from './showback-figures'

const t = useAllocationMessages.translate
const period = { from: '2026-09-10', to: '2026-11-01' }
const MONTHS = ['2026-09-01', '2026-10-01']

const split = (name: string, column: string, value: string, method: Split['method']): Split => ({
  ...{ name, version: 3, savedBy: 'x', savedAt: '', dimension: 'tag:team', method, targets: [], position: 0 },
  filter: { column, op: 'in', values: [value] },
})
// The second would take taxes of support too: the first has them.
const SPLITS = [
  split('tax', 'ChargeCategory', 'Tax', 'proportional'),
  split('support', 'ServiceName', 'Support', 'even'),
]

const cost = (rows: Row[]) => sumDecimals(rows.map((row) => row.BilledCost!))

/** A showback as the server makes it, but for the last units of its parts: all goes to the first value. */
function showback(rows: Row[]): Showback {
  const takenBy = (row: Row) => SPLITS.findIndex(({ filter }) => takes(filter as Condition, row))
  const values = [...new Set(rows.map((row) => row['tag:team']!))]
  const cellsOf = (value: string | null): Cell[] =>
    MONTHS.flatMap((month) =>
      ['USD', 'EUR'].map((currency): Cell => {
        const here = rows.filter((row) => row.day!.startsWith(month.slice(0, 7)) && row.BillingCurrency === currency)
        const direct = cost(here.filter((row) => takenBy(row) < 0 && row['tag:team'] === value))
        const parts = SPLITS.map(({ name }, at) => ({
          split: name,
          amount: value === values[0] ? cost(here.filter((row) => takenBy(row) === at)) : '0',
          ...{ base: name === 'tax' ? direct : '1', baseTotal: '2' },
        }))
        return { month, currency, direct, parts, total: sumDecimals([direct, ...parts.map(({ amount }) => amount)]) }
      }),
    )
  return {
    datasetVersion: 'v',
    rows: values.map((value) => ({ value, cells: cellsOf(value) })),
    splits: SPLITS.map(({ name, version, method }) => ({ name, version, method, shared: [] })),
    ...{ left: [], checks: [], conserved: true },
  }
}

test('direct costs are the rows that no split takes, and what is shared those that its split takes first', () => {
  const next = seeded(35)
  for (let round = 0; round < 12; round++) {
    const rows: Row[] = Array.from({ length: 80 }, () => ({
      'tag:team': pick(next, [null, 'web', 'shop']),
      ChargeCategory: pick(next, ['Usage', 'Usage', 'Tax']),
      ServiceName: pick(next, [null, 'Support', 'Compute']),
      BillingCurrency: pick(next, ['USD', 'EUR']),
      day: pick(next, ['2026-09-03', '2026-09-12', '2026-10-31', '2026-11-01']),
      BilledCost: String(Math.floor(next() * 90000) / 1000 - 9),
    }))
    const asked = rows.filter(({ day }) => day! >= period.from && day! < period.to)
    const answer = showback(asked)
    const question = { dimension: 'tag:team', metric: 'BilledCost' as const, period, currency: 'USD', saved: SPLITS }
    const figures = showbackFigures(question, answer, t, 'en-US')
    const rowsOf = (filter: Condition[], { from, to }: typeof period) =>
      cost(rows.filter((row) => row.day! >= from && row.day! < to && filter.every((one) => takes(one, row))))
    for (const { value, cells } of answer.rows) {
      for (const cell of cells.filter(({ currency }) => currency === 'USD')) {
        const own = figures.within(cell.month)
        expect(rowsOf(figures.direct(value, cell.direct)!.filter!, own)).toBe(cell.direct)
        for (const part of cell.parts) {
          const from = figures.part(value, cell, part)!
          for (const { figure } of from.parts) expect(rowsOf(figure.filter!, own)).toBe(figure.amount)
          expect(from.parts).toHaveLength(part.split === 'tax' ? 2 : 1)
          // All of it went to the first value.
          if (value === answer.rows[0]!.value)
            expect(subtractDecimal(from.parts[0]!.figure.amount, part.amount)).toBe('0')
        }
      }
    }
    // Rules that have changed since take other rows.
    const changed = { ...question, saved: SPLITS.map((one) => ({ ...one, version: 4 })) }
    const [line] = answer.rows
    expect(showbackFigures(changed, answer, t, 'en-US').direct(line!.value, '1')).toBeNull()
    expect(
      showbackFigures(changed, answer, t, 'en-US').part(line!.value, line!.cells[0]!, line!.cells[0]!.parts[0]!),
    ).toBeNull()
  }
})
