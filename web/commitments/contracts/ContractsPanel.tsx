import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState, type ReactNode } from 'react'
import { formatDate } from '~/lib/dates'
import { compareDecimal } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { FigureButton } from '~/costs/sources'
import type { Query } from '~/data'
import { LoadFailed } from '~/ui/feedback'
import { SegmentedControl } from '~/ui/segmented'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import { Panel, PanelHead } from '~/ui/page'
import { daysLeft, expires, type Contract, type Contracts } from './contracts'
import type { ContractRows } from './load-contracts'
import { useContractMessages, type ContractText } from './messages'
import { TermSheet } from './term-sheet'
import { lastDayText, termText } from './term-text'

export interface ContractsPanelProps {
  rows: Query<ContractRows>
  contracts: Contracts
  /** The day after the last charge: ends are counted from it, so that the page says the same to everyone who opens it. */
  today: string
  locale: string
}

const WITHIN = ['30', '60', '90', 'all'] as const
type Within = (typeof WITHIN)[number]

const Note = chakra('p', { base: { px: '4', pb: '3', fontSize: 'sm', color: 'fg.muted', maxW: '56rem' } })

/** Commitments and their end dates: from the Contract Commitment file, without which no one can say. */
export default function ContractsPanel({ rows, contracts, today, locale }: ContractsPanelProps) {
  const t = useContractMessages()
  const [within, setWithin] = useState<Within>('90')
  if (rows.status === 'failed')
    return (
      <Panel>
        <PanelHead title={t('terms')} />
        <LoadFailed title={t('termsFailed')} message={rows.error.message} onRetry={rows.reload} />
      </Panel>
    )
  if (!rows.data) return null
  const answer = rows.data
  const { shown, elsewhere } = contracts
  const ending = within === 'all' ? shown : shown.filter((one) => expires(one, today, Number(within)))
  return (
    <Panel>
      <PanelHead
        title={t('terms')}
        {...(shown.length > 0 ? { note: t('termsNote', { day: formatDate(today, locale) }) } : {})}
      >
        {shown.length > 0 && (
          <SegmentedControl
            size="sm"
            label={t('within')}
            value={within}
            onChange={setWithin}
            options={WITHIN.map((value) => ({
              value,
              label: value === 'all' ? t('allTerms') : dayText(Number(value), locale),
            }))}
          />
        )}
      </PanelHead>
      {answer.rowCount === 0 && <Note>{t('noTerms')}</Note>}
      {shown.length > 0 && ending.length === 0 && (
        <Note role="status">{t('noneExpires', { days: dayText(Number(within), locale) })}</Note>
      )}
      {ending.length > 0 && <Terms rows={ending} {...{ today, t, locale }} />}
      {elsewhere > 0 && <Note mt="2">{t('elsewhere', { count: elsewhere })}</Note>}
      {answer.rowCount > answer.rows.length && (
        <Note mt="2">{t('moreTerms', { count: answer.rowCount - answer.rows.length })}</Note>
      )}
    </Panel>
  )
}

const dayText = (days: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

interface TermsProps {
  rows: readonly Contract[]
  today: string
  t: ContractText
  locale: string
}

function Terms({ rows, today, t, locale }: TermsProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'left', descending: false })
  const [asked, setAsked] = useState<Contract | null>(null)
  /** A term that opens the row that says it. */
  const from = (one: Contract, text: ReactNode) => (
    <FigureButton title={t('showTerm')} onClick={() => setAsked(one)}>
      {text}
    </FigureButton>
  )
  const left = (one: Contract) => daysLeft(one, today)
  const byText = (of: (one: Contract) => string) => (a: Contract, b: Contract) => of(a).localeCompare(of(b), locale)
  const columns: Column<Contract>[] = [
    {
      id: 'name',
      header: t('name'),
      rowHeader: true,
      width: '28%',
      compare: byText(({ description }) => description),
      cell: ({ id, description, type, row: { file, line } }) => (
        <span dir="auto" title={`${[type, id].filter(Boolean).join('\n')}\n${t('source', { file, line })}`}>
          {description}
        </span>
      ),
    },
    {
      id: 'scope',
      header: t('scope'),
      from: 'lg',
      compare: byText(({ scope }) => scope),
      cell: ({ scope }) => <Text text={scope} />,
    },
    {
      id: 'start',
      header: t('start'),
      width: '22%',
      from: 'md',
      compare: byText(({ start }) => start),
      cell: (one) => from(one, `${formatDate(one.start, locale)} · ${termText(one, locale)}`),
    },
    {
      id: 'end',
      header: t('lastDay'),
      from: 'sm',
      compare: byText(({ end }) => end ?? '9999'),
      cell: (one) => from(one, lastDayText(one, t('openEnd'), locale)),
    },
    {
      id: 'left',
      header: t('left'),
      numeric: true,
      strong: true,
      compare: (a, b) => (left(a) ?? Infinity) - (left(b) ?? Infinity) || 0,
      cell: (one) => {
        const days = left(one)
        if (days === null) return '–'
        return from(one, days > 0 ? dayText(days, locale) : t('ended'))
      },
    },
    {
      id: 'cost',
      header: t('termCost'),
      numeric: true,
      from: 'sm',
      compare: (a, b) => compareDecimal(a.cost ?? '0', b.cost ?? '0'),
      cell: (one) => (one.cost === null ? '–' : from(one, displayMoney(one.cost, one.currency, locale))),
    },
  ]
  return (
    <>
      <DataTable
        caption={t('terms')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        sorting={sorting}
        onSort={setSorting}
        footer={[]}
        notPrinted={(count) => t('notPrinted', { count })}
        maxHeight="20rem"
      />
      {asked && (
        <Suspense>
          <TermSheet contract={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

const Text = ({ text }: { text: string }) => (
  <span dir="auto" title={text}>
    {text || '–'}
  </span>
)
