import { sumDecimals } from '~/lib/decimal'

export interface AnswerTotal {
  metric: string
  currency: string
  value: string
}

/** A row of a cost report, as far as the page reads it. */
export interface AnswerRow {
  key: readonly { column: string; value?: string | null }[]
  totals?: readonly AnswerTotal[]
  series?: readonly { start: string; totals: readonly AnswerTotal[] }[]
}

/** The row's value of a column; empty where its source rows have none. */
export const textOf = (row: Pick<AnswerRow, 'key'>, column: string) =>
  row.key.find((part) => part.column === column)?.value ?? ''

/** The exact sum of one metric in one currency. */
export const totalIn = (totals: readonly AnswerTotal[], metric: string, currency: string) =>
  sumDecimals(totals.filter((one) => one.metric === metric && one.currency === currency).map(({ value }) => value))
