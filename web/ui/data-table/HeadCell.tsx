import { chakra } from '@chakra-ui/react/styled-system'
import type { CSSProperties, PointerEvent } from 'react'
import { Icon } from '../icons'
import type { Column } from './column'
import { Edge, Head } from './parts'
import { ariaSort, type Sorting } from './sort'

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    h: '6',
    // Aligned by its edge, not its baseline, or the label is a pixel off those of unsortable columns.
    verticalAlign: 'top',
    px: '1',
    mx: '-1',
    borderRadius: 'sm',
    color: 'inherit',
    fontWeight: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[data-sorted]': { color: 'fg' },
    // The arrow keeps its room, so that heads do not move when the sorting does.
    '& svg': { opacity: 0 },
    '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
    '&[data-sorted] svg': { opacity: 1 },
    // The label keeps to the figures, which are on the right in every language.
    '&[data-numeric]': { flexDirection: 'row-reverse', _rtl: { flexDirection: 'row' } },
  },
})

export interface HeadCellProps<Row> {
  column: Column<Row>
  sorting: Sorting
  onSort: () => void
  /** The column's own room, if it has one. */
  room?: CSSProperties | undefined
  onRoom?: ((width: number) => void) | undefined
}

export function HeadCell<Row>({ column, sorting, onSort, room, onRoom }: HeadCellProps<Row>) {
  const { id, header, numeric, compare, from } = column
  const style = room ?? {
    width: column.width ?? (column.rowHeader || column.name ? '100%' : undefined),
    // A share of a phone's width shows no name.
    minWidth: (!column.name && !column.rowHeader && column.width) || (numeric ? '6.5rem' : '11rem'),
  }
  const pinned = room?.position === 'sticky'
  const edge = onRoom && <Edge aria-hidden onPointerDown={(event) => drag(event, onRoom)} />
  if (!compare) {
    return (
      <Head scope="col" {...{ numeric, from, style, pinned }}>
        {header}
        {edge}
      </Head>
    )
  }
  const sort = ariaSort(sorting, id)
  const arrow = <Icon name={sort === 'ascending' ? 'prime:chevron-up' : 'prime:chevron-down'} size="sm" />
  return (
    <Head scope="col" {...{ numeric, from, style, pinned }} aria-sort={sort}>
      <SortButton
        type="button"
        data-numeric={numeric || undefined}
        data-sorted={sort === 'none' ? undefined : ''}
        onClick={onSort}
      >
        {header}
        {arrow}
      </SortButton>
      {edge}
    </Head>
  )
}

/** Follows the pointer until released. */
function drag(event: PointerEvent<HTMLElement>, onRoom: (width: number) => void): void {
  event.preventDefault()
  const edge = event.currentTarget
  const before = edge.parentElement!.offsetWidth
  const start = event.clientX
  const outwards = getComputedStyle(edge).direction === 'rtl' ? -1 : 1
  const move = ({ clientX }: globalThis.PointerEvent) => onRoom(before + (clientX - start) * outwards)
  const end = () => {
    edge.removeEventListener('pointermove', move)
    edge.removeEventListener('lostpointercapture', end)
  }
  edge.setPointerCapture(event.pointerId)
  edge.addEventListener('pointermove', move)
  edge.addEventListener('lostpointercapture', end)
}
