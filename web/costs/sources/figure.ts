import type { Decimal } from '../decimal'
import { condition, type Condition, type CostFilter } from '../cost-query'
import type { CostView, Group } from '../cost-view'
import type { Dimension } from '../dimensions'
import type { CostMetric } from '../metrics'
import type { Period } from '../periods'
import { conditionsOf, subject } from '../where'

/** Source rows, identified by their sum. */
export interface FigureRows {
  metric: CostMetric
  currency: string
  /** The amount on the page; null if the page does not show it. */
  amount: Decimal | null
  /** Name of its group; null for a figure of the whole period. */
  group: string | null
  /** Takes exactly the rows that the figure is the sum of; null where the server takes no filter that long. */
  filter: Condition[] | null
}

/** A figure of the page with source rows. */
export interface SourcedFigure extends FigureRows {
  amount: Decimal
}

/** Subject of the rows. */
export interface RowsAsked {
  figure: FigureRows
  period: Period
  /** Dataset version of the figure; null for the latest. */
  datasetVersion: string | null
}

/** Filter and period of the figure's rows, for all requests about them. */
export const rowsOf = ({ figure, period, datasetVersion }: RowsAsked) => ({
  ...period,
  ...(figure.filter?.length ? { filter: { and: figure.filter } } : {}),
  ...(datasetVersion === null ? {} : { datasetVersion }),
})

export type OnSources = (figure: SourcedFigure) => void

/** A table whose shown groups leave others out. */
export interface ShownGroups {
  by: readonly Dimension[]
  groups: readonly Pick<Group, 'values'>[]
  queries: { report: { filter?: CostFilter } }
}

/** The rows of every group of the table, shown or folded. */
export const allRows = ({ queries }: Pick<ShownGroups, 'queries'>): Condition[] => queries.report.filter?.and ?? []

/** The rows of the whole period in one of its currencies. */
export function currencyRows(view: CostView, currency: string): Condition[] {
  if (view.totals.length < 2) return allRows(view)
  const everywhere = view.queries.totals.filter?.and ?? []
  return [...everywhere, { column: 'BillingCurrency', op: 'in', values: [currency] }]
}

export const groupRows = (view: CostView, values: readonly (string | null)[]): Condition[] => [
  ...allRows(view),
  ...values.map((value, level) => condition({ dimension: view.by[level]!, value })),
]

/** The server takes so many values in one condition, and so many conditions in a row and in all. */
const MOST_VALUES = 1000
const MOST_PARTS = 50
const MOST_NODES = 400

/** The rows of no group that is shown. Rows without a value are folded too, unless they are a group that is shown. */
export function foldedRows(view: ShownGroups): Condition[] | null {
  return view.by.length === 1 ? foldedOfOne(view) : foldedOfSeveral(view)
}

function foldedOfOne(view: ShownGroups): Condition[] {
  const of = subject(view.by[0]!)
  const values = view.groups.flatMap(({ values: [value] }) => (value == null ? [] : [value]))
  const conditions = [...allRows(view)]
  for (let at = 0; at < values.length; at += MOST_VALUES) {
    conditions.push({ ...of, op: 'notIn', values: values.slice(at, at + MOST_VALUES) })
  }
  if (view.groups.some(({ values: [value] }) => value === null)) conditions.push({ not: { ...of, op: 'missing' } })
  return conditions
}

/** None of the shown: those with the same upper levels share one condition on the last. */
function foldedOfSeveral(view: ShownGroups): Condition[] | null {
  const last = view.by.length - 1
  const shown = new Map<string, ShownGroups['groups']>()
  for (const group of view.groups) {
    const upper = JSON.stringify(group.values.slice(0, last))
    shown.set(upper, [...(shown.get(upper) ?? []), group])
  }
  const nots = [...shown.values()].map((groups): Condition => {
    const upper = groups[0]!.values.slice(0, last)
    const levels = upper.map((value, level) => condition({ dimension: view.by[level]!, value }))
    const lowest = { dimension: view.by[last]!, op: 'in' as const, values: groups.map(({ values }) => values[last]!) }
    return { not: { and: [...levels, ...conditionsOf(lowest)] } }
  })
  const nodes = nots.length * (view.by.length + 4)
  if (nodes > MOST_NODES || view.groups.length > MOST_VALUES) return null
  const conditions = [...allRows(view)]
  for (let at = 0; at < nots.length; at += MOST_PARTS) conditions.push({ and: nots.slice(at, at + MOST_PARTS) })
  return conditions
}
