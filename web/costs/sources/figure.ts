import type { Decimal } from '../decimal'
import { condition, subject, type Condition } from '../cost-query'
import type { CostView, Group } from '../cost-view'
import type { CostMetric } from '../metrics'

/** A figure of the page whose source rows are asked for. */
export interface SourcedFigure {
  metric: CostMetric
  currency: string
  amount: Decimal
  /** Name of its group; null for a figure of the whole period. */
  group: string | null
  /** Takes exactly the rows that the figure is the sum of. */
  filter: Condition[]
}

export type OnSources = (figure: SourcedFigure) => void

/** The rows of every group of the table, shown or folded. */
export const allRows = ({ queries }: Pick<CostView, 'queries'>): Condition[] => queries.report.filter?.and ?? []

/** The rows of the whole period in one of its currencies. */
export function currencyRows(view: CostView, currency: string): Condition[] {
  if (view.totals.length < 2) return allRows(view)
  const everywhere = view.queries.totals.filter?.and ?? []
  return [...everywhere, { column: 'BillingCurrency', op: 'in', values: [currency] }]
}

export const groupRows = (view: CostView, value: string | null): Condition[] => [
  ...allRows(view),
  condition({ dimension: view.by, value }),
]

/** The server takes so many values in one condition. */
const MOST_VALUES = 1000

/** The rows of no group that is shown. Rows without a value are folded too, unless they are a group that is shown. */
export function foldedRows(view: CostView): Condition[] {
  const of = subject(view.by)
  const values = view.groups.flatMap(({ value }: Group) => (value === null ? [] : [value]))
  const conditions = [...allRows(view)]
  for (let at = 0; at < values.length; at += MOST_VALUES) {
    conditions.push({ ...of, op: 'notIn', values: values.slice(at, at + MOST_VALUES) })
  }
  if (view.groups.some(({ value }) => value === null)) conditions.push({ not: { ...of, op: 'missing' } })
  return conditions
}
