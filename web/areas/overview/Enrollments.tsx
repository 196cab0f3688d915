import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatMonth } from '~/lib/dates'
import { compareDecimal, subtractDecimal } from '~/lib/decimal'
import { ChangeText, Money, useCostMessages } from '~/costs/parts'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import { explorerLink } from './address'
import { Sourced } from '~/costs/where-from'
import { Panel, PanelHead } from '~/ui/page'
import type { OverviewFigures } from './figures'
import { TrendBars } from './TrendBars'
import type { Book, Enrollment, Overview } from './overview'
import type { OverviewText, Words } from './messages'
import { Difference } from './Difference'
import { NameLink } from './NameLink'
import { Watched } from './Watched'

export interface EnrollmentsProps extends Words {
  overview: Overview
  figures: OverviewFigures
  /** Null where no enrollment has a charge. */
  month: string | null
}

/** A line for each currency of each enrollment, and one for an enrollment without any. */
interface Line {
  enrollment: Enrollment
  book: Book | null
}

export function Enrollments({ overview, figures, month, t, locale }: EnrollmentsProps) {
  const costs = useCostMessages()
  const [sorting, setSorting] = useState<Sorting>({ column: 'none', descending: false })
  const lines = overview.enrollments.flatMap((enrollment): Line[] =>
    enrollment.books.length > 0 ? enrollment.books.map((book) => ({ enrollment, book })) : [{ enrollment, book: null }],
  )
  const amount = (of: (book: Book) => string) => (a: Line, b: Line) =>
    compareDecimal(a.book ? of(a.book) : '0', b.book ? of(b.book) : '0')
  const change = (book: Book) => subtractDecimal(book.now, book.before)
  const amountOf = ({ enrollment, book }: Line, stretch: 'now' | 'lastMonth') => {
    if (!book) return null
    const period = figures.period(enrollment, stretch)
    return (
      <Sourced of={figures.own(enrollment, book, stretch)} {...(period ? { period } : {})}>
        <Money amount={book[stretch]} currency={book.currency} locale={locale} />
      </Sourced>
    )
  }
  const columns: Column<Line>[] = [
    {
      id: 'name',
      header: t('enrollment'),
      rowHeader: true,
      compare: (a, b) => a.enrollment.name.localeCompare(b.enrollment.name, locale),
      cell: (line) => <EnrollmentName {...{ line, overview, month, t }} />,
    },
    {
      id: 'course',
      header: t('trend'),
      from: 'md',
      cell: ({ book }) => book && month && <TrendBars book={book} month={month} locale={locale} />,
    },
    {
      id: 'now',
      header: t('now'),
      numeric: true,
      strong: true,
      compare: amount(({ now }) => now),
      cell: (line) => amountOf(line, 'now'),
    },
    {
      id: 'change',
      header: t('change'),
      numeric: true,
      from: 'sm',
      compare: amount(change),
      cell: ({ enrollment, book }) =>
        book && (
          <Sourced of={figures.ownChange(enrollment, book)}>
            <Difference amount={change(book)} currency={book.currency} locale={locale} />
          </Sourced>
        ),
    },
    {
      id: 'percent',
      header: '%',
      numeric: true,
      cell: ({ book }) =>
        book && <ChangeText now={book.now} before={book.before} currency={book.currency} locale={locale} t={costs} />,
    },
    {
      id: 'lastMonth',
      header: t('lastFull'),
      numeric: true,
      from: 'lg',
      compare: amount(({ lastMonth }) => lastMonth),
      cell: (line) => amountOf(line, 'lastMonth'),
    },
  ]
  const failed = overview.enrollments.filter((one) => one.failed).length
  return (
    <Panel>
      <PanelHead
        title={t('enrollments')}
        note={[
          t('count', { count: overview.enrollments.length }),
          ...(lines.length > overview.enrollments.length ? [t('rowsOf', { count: lines.length })] : []),
        ].join(' · ')}
      />
      <DataTable
        caption={t('enrollments')}
        columns={columns}
        rows={lines}
        rowId={({ enrollment, book }) => `${enrollment.number} ${book?.currency ?? ''}`}
        sorting={sorting}
        onSort={setSorting}
        footer={[]}
        notPrinted={(count) => t('notPrinted', { count })}
      />
      {overview.enrollments.map((enrollment) => {
        const state = stateText(enrollment, month, t, locale)
        return (
          state && (
            <chakra.p
              key={enrollment.number}
              px="4"
              py="1"
              fontSize="xs"
              color={enrollment.failed ? 'danger.fg' : 'fg.subtle'}
            >
              <span dir="auto">{enrollment.name}</span>
              {`: ${state}`}
            </chakra.p>
          )
        )
      })}
      {failed > 0 && (
        <chakra.p role="status" px="4" py="2" fontSize="sm" color="danger.fg">
          {t('someFailed', { count: failed })}
        </chakra.p>
      )}
      <Watched enrollments={overview.enrollments} t={t} locale={locale} />
    </Panel>
  )
}

function EnrollmentName({ line, overview, month, t }: Omit<EnrollmentsProps, 'locale' | 'figures'> & { line: Line }) {
  const { enrollment, book } = line
  const { number, name, newestMonth } = enrollment
  // Where the month has nothing, the link leads to the charges that there are.
  const shown = book ? month : newestMonth
  const currency = enrollment.books.length > 1 && book ? book.currency : undefined
  const link =
    shown &&
    explorerLink({
      ...enrollment,
      enrollment: number,
      month: shown,
      metric: overview.metric,
      ...(currency ? { currency } : {}),
    })
  return (
    <chakra.span display="flex" gap="2" alignItems="baseline">
      {link ? (
        <NameLink href={link} dir="auto" title={name} aria-label={t('open', { name })}>
          {name}
        </NameLink>
      ) : (
        <span dir="auto">{name}</span>
      )}
      {/* A phone has room for the name; of what else tells two lines apart there is the currency. */}
      <chakra.span color="fg.subtle" fontSize="xs" flexShrink="0">
        <chakra.span display={{ base: 'none', sm: 'inline' }}>
          {number}
          {currency && ' · '}
        </chakra.span>
        {currency}
      </chakra.span>
    </chakra.span>
  )
}

/** Reason for missing figures of an enrollment; null with figures. */
function stateText(enrollment: Enrollment, month: string | null, t: OverviewText, locale: string): string | null {
  const { failed, books, newestMonth } = enrollment
  if (failed) return t('unreadable')
  if (books.length > 0) return null
  if (!newestMonth || !month) return t('noCharges')
  return t('newest', { month: formatMonth(month, locale), newest: formatMonth(newestMonth, locale) })
}
