import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { compareDecimal, subtractDecimal } from '~/lib/decimal'
import { ExactMoney, Panel, PanelHead, ShareCell } from '~/costs/parts'
import { DataTable, type Column, type Sorting } from '~/ui/table'
import type { Book, Part } from './load-overview'
import type { Words } from './messages'
import { Difference, Money } from './Money'

export interface PartsProps extends Words {
  title: string
  /** Of the table, for screen readers. */
  caption: string
  /** Of the column of names. */
  of: string
  parts: readonly Part[]
  book: Book
  /** Controls of the panel. */
  children?: ReactNode
}

/** How the total divides by one column. */
export function Parts({ title, caption, of, parts, book, children, t, locale }: PartsProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'now', descending: true })
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
      cell: ({ now }) => <Money amount={now} {...money} />,
    },
    {
      id: 'change',
      header: t('change'),
      numeric: true,
      compare: (a, b) => compareDecimal(change(a), change(b)),
      cell: (part) => <Difference amount={change(part)} {...money} />,
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
              now: <ExactMoney amount={book.now} {...money} />,
              change: <Difference amount={subtractDecimal(book.now, book.before)} {...money} />,
            },
          },
        ]}
        notPrinted={(count) => t('notPrinted', { count })}
      />
    </Panel>
  )
}
