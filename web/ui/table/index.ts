export { DataTable, type Column, type DataTableProps } from './DataTable'
export { clampRoom, PINNED_ROOM, type TableLayout } from './room'
export type { Sorting } from './sort'
export { tsv } from './tsv'
