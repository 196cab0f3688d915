import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import type { Column } from './column'
import { HeadCell } from './HeadCell'
import { Body, Cell, Foot, OnPaper, Row, Scroller, Table } from './parts'
import { orderColumns, roomStyles, clampRoom, type TableLayout } from './room'
import { nextSorting, sortRows, type Sorting } from './sort'
import { useGridKeys } from './use-grid-keys'
import { LONG, useWindow } from './use-window'

export interface FooterLine {
  id: string
  /** By column id. */
  cells: Readonly<Record<string, ReactNode>>
  /** The line that sums up all others. */
  strong?: boolean
}

export interface DataTableProps<Row> {
  /** Caption of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Rows that stay visible below the others in every sorting: other groups and the total. */
  footer: readonly FooterLine[]
  maxHeight?: string
  /** Line on paper below a list that is too long for it: the number of missing rows, and how to get them. */
  notPrinted: (count: number) => string
  /** One stop of Tab, gone through by arrow keys: for tables whose cells have buttons. */
  grid?: boolean
  /** Default: as wide as the content. */
  layout?: TableLayout
  /** Columns change their room by dragging the edge of their head, and by Shift with an arrow key. */
  onRoom?: (column: string, width: number) => void
}

const NO_LAYOUT: TableLayout = { widths: {}, pinned: [] }
/** Px that one press of a key makes a column wider. */
const STEP = 16

/** Of a row in px at the text scale of 14; only the room of rows out of sight depends on it. */
const ROW_HEIGHT = 30

/** A sortable table with sticky head and total, virtualized when long. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowId, sorting, onSort, footer, maxHeight, notPrinted, grid = false } = props
  const { layout = NO_LAYOUT, onRoom } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const columns = useMemo(() => orderColumns(props.columns, layout), [props.columns, layout])
  const styles = useMemo(() => roomStyles(columns, layout), [columns, layout])
  const sorted = useSorted(rows, props.columns, sorting)
  const { from, to, before, after, bringIntoSight } = useWindow(sorted.length, scroller, ROW_HEIGHT)
  const rowCount = sorted.length + footer.length + 1
  const roomOf = (at: number) => table.current?.rows[0]?.cells[at]?.offsetWidth ?? 0
  const keys = useGridKeys(
    grid,
    table,
    rowCount,
    (row) => bringIntoSight(row - 2),
    onRoom && ((at, steps) => onRoom(columns[at]!.id, clampRoom(roomOf(at) + steps * STEP))),
  )
  return (
    // A region that scrolls must be reachable by key; a grid scrolls as its cells are gone through.
    <Scroller ref={scroller} tabIndex={grid ? undefined : 0} role="region" aria-label={caption} style={{ maxHeight }}>
      <Table ref={table} role={grid ? 'grid' : undefined} aria-rowcount={rowCount} {...keys}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                room={styles.get(column.id)}
                onRoom={onRoom && ((width) => onRoom(column.id, clampRoom(width)))}
                sorting={sorting}
                onSort={() => onSort(nextSorting(sorting, column.id, column.numeric ?? false))}
              />
            ))}
          </tr>
        </thead>
        <Body>
          {before > 0 && <Spacer height={before} columns={columns.length} />}
          {sorted.slice(from, to).map((row, at) => (
            <BodyRow key={rowId(row)} index={from + at + 2} {...{ row, columns, styles }} />
          ))}
          {after > 0 && <Spacer height={after} columns={columns.length} />}
          {sorted.length > LONG && (
            <OnPaper>
              <Cell colSpan={columns.length}>{notPrinted(sorted.length - LONG)}</Cell>
            </OnPaper>
          )}
        </Body>
        <Foot>
          {footer.map(({ id, cells, strong }, at) => (
            <Row key={id} aria-rowindex={sorted.length + 2 + at}>
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  {...cellProps(column, styles)}
                  strong={column.strong}
                  foot={strong ? 'sum' : 'rest'}
                >
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

interface BodyRowProps<Row> {
  row: Row
  /** As aria-rowindex counts. */
  index: number
  columns: readonly Column<Row>[]
  styles: Map<string, CSSProperties>
}

/** Scrolling brings rows in and takes others out; those that stay are not written again. */
const BodyRow = memo(function BodyRow<Row>({ row, index, columns, styles }: BodyRowProps<Row>) {
  return (
    <Row aria-rowindex={index}>
      {columns.map((column) => (
        <Cell key={column.id} {...cellProps(column, styles)} strong={column.strong}>
          {column.cell(row)}
        </Cell>
      ))}
    </Row>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactNode

/** Sorted once for as long as rows and sorting are the same: a hundred thousand rows take their time. */
function useSorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { column, descending }: Sorting) {
  const by = columns.find(({ id }) => id === column)
  const sorts = by?.compare !== undefined
  // The comparison depends on the column's id, so that a new function does not sort again.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => sortRows(rows, by, descending), [rows, column, descending, sorts])
}

function cellProps<Row>(column: Column<Row>, styles: Map<string, CSSProperties>) {
  const style = styles.get(column.id)
  return {
    style,
    pinned: style?.position === 'sticky',
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
