import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Scroller = chakra('div', {
  base: {
    overflowX: 'auto',
    borderBottomRadius: 'lg',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focusRing' },
  },
})

const Table = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& th, & td': {
      px: '3',
      py: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      textAlign: 'start',
      verticalAlign: 'middle',
    },
    '& tr > :first-child': { ps: '4' },
    '& tr > :last-child': { pe: '4' },
    '& thead th': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', bg: 'bg.subtle' },
    '& tbody th': { fontWeight: 'normal' },
    '& tbody :is(th, td), & tfoot :is(th, td)': { h: '2.571rem' },
    '& tfoot th, & tfoot td': { fontWeight: 'semibold', bg: 'bg.subtle', borderBottomWidth: '0' },
    '& [data-number]': { textAlign: 'right' },
  },
})

export interface SmallTableProps {
  caption: string
  /** Those that begin with > hold numbers. */
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  foot?: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** A plain table of few rows; the first cell of a row names it. */
export function SmallTable({ caption, heads, rows, foot }: SmallTableProps) {
  const numeric = heads.map((head) => head.startsWith('>'))
  const line = ({ id, cells }: { id: string; cells: readonly ReactNode[] }) => (
    <tr key={id}>
      {cells.map((cell, at) =>
        at === 0 ? (
          <th key={at} scope="row">
            {cell}
          </th>
        ) : (
          <td key={at} data-number={numeric[at] || undefined}>
            {cell}
          </td>
        ),
      )}
    </tr>
  )
  return (
    // A region that scrolls must be reachable by key.

    <Scroller tabIndex={0} role="region" aria-label={caption}>
      <Table>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" data-number={numeric[at] || undefined}>
                {head.replace(/^>/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {foot && <tfoot>{foot.map(line)}</tfoot>}
      </Table>
    </Scroller>
  )
}
