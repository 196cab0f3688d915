// Apart from ~/ui/table: pages with small tables do without the code of rows that come into view.
export type { Column } from './column'
export { DataTable } from './DataTable'
export { clampRoom, type TableLayout } from './room'
export type { Sorting } from './sort'
