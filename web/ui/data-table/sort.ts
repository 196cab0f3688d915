export interface Sorting {
  column: string
  descending: boolean
}

/** The sorting after a click on a column's head: reversed, or the column's first direction. */
export function nextSorting(now: Sorting, column: string, descendingFirst: boolean): Sorting {
  return now.column === column ? { column, descending: !now.descending } : { column, descending: descendingFirst }
}

export function ariaSort(now: Sorting, column: string): 'ascending' | 'descending' | 'none' {
  if (now.column !== column) return 'none'
  return now.descending ? 'descending' : 'ascending'
}

interface Order<Row> {
  compare?: (a: Row, b: Row) => number
  weight?: (row: Row) => number
}

/** Sorted without touching the given rows; equal ones keep their order in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  { compare, weight }: Order<Row> = {},
  descending: boolean,
): readonly Row[] {
  if (!compare) return rows
  if (!weight) return rows.toSorted(descending ? (a, b) => compare(b, a) : compare)
  // Read once a row: the comparisons of a hundred thousand are two millions.
  const weights = Float64Array.from(rows, weight)
  const sign = descending ? -1 : 1
  const order = Array.from(rows.keys())
  order.sort((a, b) => sign * (weights[a]! - weights[b]! || compare(rows[a]!, rows[b]!)))
  return order.map((at) => rows[at]!)
}
