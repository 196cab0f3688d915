import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState } from 'react'
import { formatMonthShort } from '~/lib/dates'
import { addDecimal, compareDecimal, isNegative } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { ShareCell } from '~/costs/parts'
import { type Column, DataTable, type Sorting } from '~/ui/data-table'
import { NameButton } from '~/ui/table'
import { Tooltip } from '~/ui/tooltip'
import { FigureButton } from '~/costs/sources'
import { Sourced, type TraceableFigure } from '~/costs/where-from'
import { Panel, PanelHead } from '~/ui/page'
import type { Contract } from './contracts/contracts'
import { unamortised, type Commitment, type CommitmentsView } from './commitments-view'
import type { CommitmentFigures } from './figures'
import { bySavings } from './known'
import { shareText, type Measures } from './measures'
import { Savings, SourcedMoney } from './Savings'
import type { CommitmentText } from './messages'
import { TermSheet } from './contracts/term-sheet'
import { lastDayText, termText } from './contracts/term-text'

export interface CommitmentTableProps {
  view: CommitmentsView
  figures: CommitmentFigures
  /** Rows of the Contract Commitment file, by id. */
  terms: ReadonlyMap<string, Contract>
  /** Id of the commitment whose users are shown. */
  opened: string | null
  onOpen: (id: string | null) => void
  t: CommitmentText
  locale: string
}

/** Every commitment with what became of it in the period; a name opens who used it. */
export function CommitmentTable({ view, figures, terms, opened, onOpen, t, locale }: CommitmentTableProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'used', descending: true })
  const [asked, setAsked] = useState<Contract | null>(null)
  const { currency } = view
  const money = (amount: string, of: () => TraceableFigure) => <SourcedMoney {...{ amount, of, currency, locale }} />
  const byAmount = (of: (one: Commitment) => string) => (a: Commitment, b: Commitment) => compareDecimal(of(a), of(b))
  const columns: Column<Commitment>[] = [
    {
      id: 'name',
      header: t('name'),
      rowHeader: true,
      width: '22%',
      compare: (a, b) => a.name.localeCompare(b.name, locale),
      cell: ({ id, name }) => (
        <NameButton
          type="button"
          dir="auto"
          title={t('open', { name })}
          aria-expanded={id === opened}
          onClick={() => onOpen(id === opened ? null : id)}
        >
          {name}
        </NameButton>
      ),
    },
    {
      id: 'type',
      header: t('type'),
      from: 'lg',
      compare: (a, b) => a.type.localeCompare(b.type, locale),
      cell: ({ type }) => <span dir="auto">{type || '–'}</span>,
    },
    terms.size > 0 ? endColumn(terms, setAsked, t, locale) : sinceColumn(t, locale),
    {
      id: 'used',
      header: t('used'),
      numeric: true,
      strong: true,
      compare: byAmount(({ use }) => use.used),
      cell: (one) => money(one.use.used, () => figures.used(one)),
    },
    {
      id: 'unused',
      header: t('unused'),
      numeric: true,
      from: 'sm',
      compare: byAmount(({ use }) => use.unused),
      cell: (one) => money(one.use.unused, () => figures.unused(one)),
    },
    {
      id: 'utilization',
      header: t('utilization'),
      numeric: true,
      from: 'sm',
      compare: byAmount(({ use }) => use.utilization ?? '-1'),
      cell: (one) => <Utilisation use={one.use} of={() => figures.utilization(one)} locale={locale} />,
    },
    {
      id: 'paid',
      header: t('paid'),
      numeric: true,
      from: 'md',
      compare: byAmount(({ use }) => use.purchases),
      cell: (one) => (
        <Tooltip content={lifetimeText(one, currency, t, locale)} side="top" delay={120}>
          <span>
            <SourcedMoney {...{ amount: one.use.purchases, of: () => figures.paid(one), currency, locale }} />
          </span>
        </Tooltip>
      ),
    },
    {
      id: 'savings',
      header: t('savings'),
      numeric: true,
      from: 'sm',
      compare: bySavings,
      cell: (one) => <Savings use={one.use} of={() => figures.savings(one)} t={t} locale={locale} />,
    },
  ]
  return (
    <Panel>
      <PanelHead title={t('commitments')} note={t('count', { count: view.commitments.length })} />
      <DataTable
        caption={t('commitments')}
        columns={columns}
        rows={view.commitments}
        rowId={({ id }) => id}
        sorting={sorting}
        onSort={setSorting}
        footer={[
          {
            id: 'total',
            strong: true,
            cells: {
              name: t('total'),
              used: money(view.use.used, () => figures.used(null)),
              unused: money(view.use.unused, () => figures.unused(null)),
              utilization: <Utilisation use={view.use} of={() => figures.utilization(null)} locale={locale} />,
              paid: money(view.use.purchases, () => figures.paid(null)),
              savings: <Savings use={view.use} of={() => figures.savings(null)} t={t} locale={locale} />,
            },
          },
        ]}
        notPrinted={(count) => t('notPrinted', { count })}
        maxHeight="24rem"
      />
      {view.use.listKnownShare !== '1' && (
        <chakra.p px="4" py="2" fontSize="xs" color="fg.subtle" borderTopWidth="1px" borderColor="border.muted">
          {view.use.listKnownShare === '0'
            ? t('zeroList')
            : t('listKnown', { share: shareText(view.use.listKnownShare, locale) })}
        </chakra.p>
      )}
      {asked && (
        <Suspense>
          <TermSheet contract={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

const sinceColumn = (t: CommitmentText, locale: string): Column<Commitment> => ({
  id: 'since',
  header: t('since'),
  from: 'lg',
  compare: (a, b) => a.firstMonth.localeCompare(b.firstMonth),
  cell: ({ firstMonth }) => (firstMonth ? formatMonthShort(firstMonth, locale) : '–'),
})

/** Until when, and for how long: the charges do not say. */
const endColumn = (
  terms: ReadonlyMap<string, Contract>,
  onAsk: (term: Contract) => void,
  t: CommitmentText,
  locale: string,
): Column<Commitment> => ({
  id: 'end',
  header: t('lastDay'),
  from: 'lg',
  compare: (a, b) => (terms.get(a.id)?.end ?? '').localeCompare(terms.get(b.id)?.end ?? ''),
  cell: ({ id }) => {
    const term = terms.get(id)
    if (!term) return '–'
    return (
      <FigureButton title={termText(term, locale)} onClick={() => onAsk(term)}>
        {lastDayText(term, t('openEnd'), locale)}
      </FigureButton>
    )
  },
})

const Utilisation = ({ use, of, locale }: { use: Measures; of: () => TraceableFigure; locale: string }) => (
  <Sourced of={of}>
    <ShareCell part={use.used} whole={addDecimal(use.used, use.unused)} rank={1} locale={locale} />
  </Sourced>
)

/** The check of a commitment's whole term: purchases against usage. */
function lifetimeText(one: Commitment, currency: string, t: CommitmentText, locale: string): string {
  const rest = unamortised(one)
  if (rest === null) return t('settled')
  const amount = displayMoney(isNegative(rest) ? addDecimal('0', rest.slice(1)) : rest, currency, locale)
  return t(isNegative(rest) ? 'overused' : 'remaining', { amount })
}
