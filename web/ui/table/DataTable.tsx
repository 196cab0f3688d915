import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, type ReactNode } from 'react'
import { HeadCell } from './HeadCell'
import { Body, Cell, Foot, OnPaper, Row, Scroller, Table } from './parts'
import { nextSorting, sortRows, type Sorting } from './sort'
import { LONG, useWindow } from './use-window'

export interface Column<Row> {
  id: string
  header: string
  /** Figures stand at the end, so that their digits stand under each other. */
  numeric?: boolean
  cell: (row: Row) => ReactNode
  /** Missing: the column does not sort. */
  compare?: (a: Row, b: Row) => number
  /** The first of a row names it. */
  rowHeader?: boolean
  /** A further name: it gives way to the figures as the first does. */
  name?: boolean
  /** Room of the column, a CSS width; the others share what is left. */
  width?: string
  /** Left out below this breakpoint. */
  from?: 'sm' | 'md' | 'lg'
  /** The column that the page is about. */
  strong?: boolean
}

export interface FooterLine {
  id: string
  /** By column id. */
  cells: Readonly<Record<string, ReactNode>>
  /** The line that sums up all others. */
  strong?: boolean
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Lines that stay in sight below the rows, whatever the sorting: what was left out, and the sum. */
  footer: readonly FooterLine[]
  maxHeight?: string
  /** What paper says below a list that is too long for it: so many rows are missing, and how to get them. */
  notPrinted: (count: number) => string
}

/** Of a row in px at the text scale of 14; only the room of rows out of sight depends on it. */
const ROW_HEIGHT = 30

/** A table that sorts, keeps head and sum in sight while it scrolls, and stays light when it is long. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, sorting, onSort, footer, maxHeight, notPrinted } = props
  const scroller = useRef<HTMLDivElement>(null)
  const sorted = sortRows(rows, columns.find(({ id }) => id === sorting.column)?.compare, sorting.descending)
  const { from, to, before, after } = useWindow(sorted.length, scroller, ROW_HEIGHT)
  return (
    // A region that scrolls must be reachable by key.
    <Scroller ref={scroller} tabIndex={0} role="region" aria-label={caption} style={{ maxHeight }}>
      <Table aria-rowcount={sorted.length + footer.length + 1}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sorting={sorting}
                onSort={() => onSort(nextSorting(sorting, column.id, column.numeric ?? false))}
              />
            ))}
          </tr>
        </thead>
        <Body>
          {before > 0 && <Spacer height={before} columns={columns.length} />}
          {sorted.slice(from, to).map((row, at) => (
            <Row key={rowId(row)} aria-rowindex={from + at + 2}>
              {columns.map((column) => (
                <Cell key={column.id} {...cellProps(column)} strong={column.strong}>
                  {column.cell(row)}
                </Cell>
              ))}
            </Row>
          ))}
          {after > 0 && <Spacer height={after} columns={columns.length} />}
          {sorted.length > LONG && (
            <OnPaper>
              <Cell colSpan={columns.length}>{notPrinted(sorted.length - LONG)}</Cell>
            </OnPaper>
          )}
        </Body>
        <Foot>
          {footer.map(({ id, cells, strong }) => (
            <Row key={id}>
              {columns.map((column) => (
                <Cell key={column.id} {...cellProps(column)} strong={column.strong} foot={strong ? 'sum' : 'rest'}>
                  {cells[column.id]}
                </Cell>
              ))}
            </Row>
          ))}
        </Foot>
      </Table>
    </Scroller>
  )
}

function cellProps<Row>(column: Column<Row>) {
  return {
    as: column.rowHeader ? ('th' as const) : ('td' as const),
    scope: column.rowHeader ? 'row' : undefined,
    numeric: column.numeric,
    from: column.from,
    name: column.rowHeader || column.name,
  }
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}
