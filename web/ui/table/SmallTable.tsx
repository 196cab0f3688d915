import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { PlainTable } from './PlainTable'

const Scroller = chakra('div', {
  base: {
    overflowX: 'auto',
    borderBottomRadius: 'lg',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focusRing' },
  },
})

export interface SmallTableProps {
  caption: string
  /** A leading > marks a column of numbers. */
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
      <PlainTable even>
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
      </PlainTable>
    </Scroller>
  )
}
