import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { compareDecimal, subtractDecimal } from '~/lib/decimal'
import { Money, ShareCell } from '~/costs/parts'
import { Sourced } from '~/costs/where-from'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import { Panel, PanelHead } from '~/ui/page'
import type { OverviewFigures } from './figures'
import type { Part } from './overview'
import type { Words } from './messages'
import { Difference } from './Difference'
import type { ShownTotal } from './shown-totals'

export interface BreakdownProps extends Words {
  title: string
  /** Of the table, for screen readers. */
  caption: string
  /** Of the column of names. */
  of: string
  /** That they are values of. */
  column: string
  parts: readonly Part[]
  shown: ShownTotal
  figures: OverviewFigures
  /** Controls of the panel. */
  children?: ReactNode
}

/** The total by one column. */
export function Breakdown({ title, caption, of, column, parts, shown, figures, children, t, locale }: BreakdownProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'now', descending: true })
  const { book } = shown.total
  const { currency } = book
  const money = { currency, locale }
  const change = ({ now, before }: Part) => subtractDecimal(now, before)
  const rank = new Map(parts.map((part, at) => [part, at + 1]))
  const columns: Column<Part>[] = [
    {
      id: 'value',
      header: of,
      rowHeader: true,
      compare: (a, b) => (a.value ?? '').localeCompare(b.value ?? '', locale),
      cell: ({ value, folded }) =>
        value === null ? (
          <chakra.span color="fg.muted">{folded > 0 ? t('folded', { count: folded }) : t('none')}</chakra.span>
        ) : (
          <span dir="auto" title={value}>
            {value}
          </span>
        ),
    },
    {
      id: 'now',
      header: t('now'),
      numeric: true,
      strong: true,
      compare: (a, b) => compareDecimal(a.now, b.now),
      cell: (part) => (
        <Sourced of={() => figures.part(shown, column, parts, part, 'now')}>
          <Money amount={part.now} {...money} />
        </Sourced>
      ),
    },
    {
      id: 'change',
      header: t('change'),
      numeric: true,
      compare: (a, b) => compareDecimal(change(a), change(b)),
      cell: (part) => (
        <Sourced of={() => figures.partChange(shown, column, parts, part)}>
          <Difference amount={change(part)} {...money} />
        </Sourced>
      ),
    },
    {
      id: 'share',
      header: t('share'),
      numeric: true,
      from: 'sm',
      cell: (part) => <ShareCell part={part.now} whole={book.now} rank={rank.get(part) ?? 1} locale={locale} />,
    },
  ]
  return (
    <Panel flex="1 1 24rem" _print={{ flex: '0 0 auto' }}>
      <PanelHead title={title}>{children}</PanelHead>
      <DataTable
        caption={caption}
        columns={columns}
        rows={parts}
        rowId={({ value, folded }) => (value === null ? `none ${folded}` : `is ${value}`)}
        sorting={sorting}
        onSort={setSorting}
        footer={[
          {
            id: 'sum',
            strong: true,
            cells: {
              value: t('sum'),
              now: (
                <Sourced of={() => figures.total(shown, 'now')}>
                  <Money amount={book.now} {...money} />
                </Sourced>
              ),
              change: (
                <Sourced of={() => figures.totalChange(shown)}>
                  <Difference amount={subtractDecimal(book.now, book.before)} {...money} />
                </Sourced>
              ),
            },
          },
        ]}
        notPrinted={(count) => t('notPrinted', { count })}
      />
    </Panel>
  )
}
