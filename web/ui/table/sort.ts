export interface Sorting {
  column: string
  descending: boolean
}

/** What a click on a column's head does: the other direction, or the column's first one when another was sorted. */
export function nextSorting(now: Sorting, column: string, descendingFirst: boolean): Sorting {
  return now.column === column ? { column, descending: !now.descending } : { column, descending: descendingFirst }
}

export function ariaSort(now: Sorting, column: string): 'ascending' | 'descending' | 'none' {
  if (now.column !== column) return 'none'
  return now.descending ? 'descending' : 'ascending'
}

/** Sorted without touching the given rows; equal ones keep their order in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  compare: ((a: Row, b: Row) => number) | undefined,
  descending: boolean,
): readonly Row[] {
  if (!compare) return rows
  return rows.toSorted(descending ? (a, b) => compare(b, a) : compare)
}
