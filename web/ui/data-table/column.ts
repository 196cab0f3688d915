import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /** Figures are at the end, so that their digits align. */
  numeric?: boolean
  cell: (row: Row) => ReactNode
  /** Missing: the column does not sort. */
  compare?: (a: Row, b: Row) => number
  /** A number in the order of the rows, read once for each: compare is then only asked about rows whose numbers are the same. */
  weight?: (row: Row) => number
  /** The first of a row names it. */
  rowHeader?: boolean
  /** A further name: it gives way to the figures as the first does. */
  name?: boolean
  /** CSS width of the column; the others share the rest. */
  width?: string
  /** Left out below this breakpoint. */
  from?: 'sm' | 'md' | 'lg'
  /** The column that the page is about. */
  strong?: boolean
}
