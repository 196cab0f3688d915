import { addDecimal, sumDecimals } from '~/lib/decimal'
import type { Showback } from './allocation'

export type Cell = Showback['rows'][number]['cells'][number]
export type Part = Cell['parts'][number]
type Check = Showback['checks'][number]

/** One value of the table in one currency, its cells by month. */
export interface Line {
  value: string | null
  cells: ReadonlyMap<string, Cell>
  direct: string
  allocated: string
  total: string
}

export interface ShowbackView {
  months: string[]
  lines: Line[]
  /** Sums by month over all lines, with the unallocated part. */
  totals: ReadonlyMap<string, string>
  left: string
  check: Check | null
  conserved: boolean
}

const allocatedOf = (cell: Cell) => sumDecimals(cell.parts.map(({ amount }) => amount))

/** The showback in one currency: amounts of several are never added. */
export function showbackView(showback: Showback, currency: string): ShowbackView {
  const checks = showback.checks.filter((one) => one.currency === currency)
  const lines = showback.rows.flatMap(({ value, cells }): Line[] => {
    const own = cells.filter((cell) => cell.currency === currency)
    if (own.length === 0) return []
    return [
      {
        value,
        cells: new Map(own.map((cell) => [cell.month, cell])),
        direct: sumDecimals(own.map(({ direct }) => direct)),
        allocated: sumDecimals(own.map(allocatedOf)),
        total: sumDecimals(own.map(({ total }) => total)),
      },
    ]
  })
  const add = (of: (check: Check) => string) => sumDecimals(checks.map(of))
  const sum = (of: (line: Line) => string) => sumDecimals(lines.map(of))
  const left = sumDecimals(showback.left.filter((one) => one.currency === currency).map(({ amount }) => amount))
  const total = add(({ total }) => total)
  // A second sum of the page's figures: direct and allocated of its own lines, against the server's total.
  const shown = addDecimal(
    addDecimal(
      sum(({ direct }) => direct),
      sum(({ allocated }) => allocated),
    ),
    left,
  )
  return {
    months: [...new Set(checks.map(({ month }) => month))].sort(),
    lines,
    totals: new Map(checks.map((check) => [check.month, check.total])),
    left,
    check:
      checks.length === 0
        ? null
        : {
            month: '',
            currency,
            direct: sum(({ direct }) => direct),
            allocated: sum(({ allocated }) => allocated),
            left,
            sum: shown,
            total,
            holds: shown === total,
          },
    conserved: showback.conserved && shown === total,
  }
}

const ACTIVE = /^[=+\-@\t\r＝＋－＠]/

/** A text of a CSV cell. A spreadsheet must not run it as a formula: such a one gets an apostrophe, as in the other exports. */
const field = (text: string) => {
  const harmless = ACTIVE.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The table as a file, every amount in full, one line for each part of each figure. */
export function showbackCsv(showback: Showback): string {
  const lines = [['value', 'month', 'currency', 'kind', 'split', 'amount', 'base', 'base_total']]
  for (const { value, cells } of showback.rows)
    for (const { month, currency, direct, parts } of cells) {
      lines.push([value ?? '', month, currency, 'direct', '', direct, '', ''])
      for (const part of parts)
        lines.push([value ?? '', month, currency, 'allocated', part.split, part.amount, part.base, part.baseTotal])
    }
  for (const { split, month, currency, amount } of showback.left)
    lines.push(['', month, currency, 'left', split, amount, '', ''])
  // Amounts are numbers, and a minus before one is no formula.
  return lines.map((line) => line.map((cell, at) => (at >= 5 ? cell : field(cell))).join(',') + '\r\n').join('')
}
