export { DataTable, type Column, type DataTableProps } from './DataTable'
export type { Sorting } from './sort'
export { tsv } from './tsv'
