import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../icons'
import type { Column } from './DataTable'
import { Head } from './parts'
import { ariaSort, type Sorting } from './sort'

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    h: '6',
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
}

export function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const { id, header, numeric, compare, from } = column
  const style = {
    width: column.width ?? (column.rowHeader || column.name ? '100%' : undefined),
    minWidth: column.width ?? (numeric ? '6.5rem' : '11rem'),
  }
  if (!compare) {
    return (
      <Head scope="col" numeric={numeric} from={from} style={style}>
        {header}
      </Head>
    )
  }
  const sort = ariaSort(sorting, id)
  const arrow = <Icon name={sort === 'ascending' ? 'prime:chevron-up' : 'prime:chevron-down'} size="sm" />
  return (
    <Head scope="col" numeric={numeric} from={from} style={style} aria-sort={sort}>
      <SortButton
        type="button"
        data-numeric={numeric || undefined}
        data-sorted={sort === 'none' ? undefined : ''}
        onClick={onSort}
      >
        {header}
        {arrow}
      </SortButton>
    </Head>
  )
}
