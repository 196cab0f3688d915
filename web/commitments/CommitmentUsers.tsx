import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import { compareDecimal } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { shortLabel } from '~/costs/parts'
import { useQuery } from '~/data'
import { CommitmentUseDocument } from '~/gql/generated/documents/commitment-use'
import { Button } from '~/ui/button'
import { Sourced, type TraceableFigure } from '~/costs/where-from'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { useCommonMessages } from '~/ui/messages'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import { Panel, PanelHead } from '~/ui/page'
import { usersQuery, type CommitmentQuestion } from './commitment-queries'
import type { Commitment } from './commitments-view'
import { bySavings } from './known'
import { Savings } from './Savings'
import { shapeUse, type CommitmentUse, type User } from './commitment-use'
import type { CommitmentText } from './messages'
import { userFigures, type UserFigures } from './user-figures'

export interface CommitmentUsersProps {
  question: CommitmentQuestion
  commitment: Commitment
  currency: string
  onClose: () => void
  t: CommitmentText
  locale: string
}

const LINES = [0, 1, 2, 3]

/** Which accounts and resources used a commitment: the lines by which its cost is charged back. */
export default function CommitmentUsers({ question, commitment, currency, onClose, t, locale }: CommitmentUsersProps) {
  const common = useCommonMessages()
  const head = useRef<HTMLDivElement>(null)
  const loaded = useQuery(
    CommitmentUseDocument,
    { use: usersQuery(question, commitment.id) },
    { subject: commitment.id, select: (answer) => shapeUse(answer, commitment.use.unused, currency) },
  )
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    void head.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const use = loaded.status === 'failed' ? null : loaded.data
  const title = t('users', { name: commitment.name })
  return (
    <Panel ref={head}>
      <PanelHead
        title={title}
        {...(use ? { note: t('usersNote', { total: displayMoney(use.total, currency, locale) }) } : {})}
      >
        <Button variant="ghost" size="sm" onClick={onClose}>
          {common('close')}
        </Button>
      </PanelHead>
      {loaded.status === 'failed' && (
        <LoadFailed title={t('usersFailed')} message={loaded.error.message} onRetry={loaded.reload} />
      )}
      {loaded.status === 'loading' && !use && (
        <chakra.div
          role="status"
          aria-label={t('usersLoading')}
          px="4"
          pb="3"
          display="flex"
          flexDirection="column"
          gap="2.5"
        >
          {LINES.map((line) => (
            <Skeleton key={line} h="5" />
          ))}
        </chakra.div>
      )}
      {use && (
        <Users
          use={use}
          figures={userFigures(question, commitment, currency, t, locale)}
          caption={title}
          currency={currency}
          t={t}
          locale={locale}
        />
      )}
    </Panel>
  )
}

interface UsersProps {
  use: CommitmentUse
  figures: UserFigures
  caption: string
  currency: string
  t: CommitmentText
  locale: string
}

function Users({ use, figures, caption, currency, t, locale }: UsersProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'covered', descending: true })
  const money = (amount: string, of: (() => TraceableFigure) | null) => (
    <Sourced of={of}>{displayMoney(amount, currency, locale)}</Sourced>
  )
  const savedBy = (user: User) =>
    figures.saved(user.use, figures.user(user, 'ContractedCost'), figures.user(user, 'EffectiveCost'))
  const text = (value: string) => (
    <span dir="auto" title={value}>
      {value || t('none')}
    </span>
  )
  const columns: Column<User>[] = [
    {
      id: 'account',
      header: t('account'),
      rowHeader: true,
      width: '18%',
      compare: (a, b) => a.account.localeCompare(b.account, locale),
      cell: ({ account }) => text(account),
    },
    {
      id: 'service',
      header: t('service'),
      from: 'md',
      compare: (a, b) => a.service.localeCompare(b.service, locale),
      cell: ({ service }) => text(service),
    },
    {
      id: 'resource',
      header: t('resource'),
      from: 'sm',
      width: '32%',
      compare: (a, b) => a.resource.localeCompare(b.resource, locale),
      cell: ({ resource }) => (
        <span dir="auto" title={resource}>
          {shortLabel('ResourceId', resource || t('none'))}
        </span>
      ),
    },
    {
      id: 'covered',
      header: t('covered'),
      numeric: true,
      strong: true,
      compare: (a, b) => compareDecimal(a.use.used, b.use.used),
      cell: (user) => money(user.use.used, () => figures.user(user, 'EffectiveCost')),
    },
    {
      id: 'contracted',
      header: t('contracted'),
      numeric: true,
      from: 'md',
      compare: (a, b) => compareDecimal(a.use.contracted, b.use.contracted),
      cell: (user) => money(user.use.contracted, () => figures.user(user, 'ContractedCost')),
    },
    {
      id: 'saved',
      header: t('saved'),
      numeric: true,
      from: 'sm',
      compare: bySavings,
      cell: (user) => <Savings use={user.use} of={() => savedBy(user)} t={t} locale={locale} />,
    },
  ]
  const folded = figures.others(use, 'EffectiveCost')
  const bare = figures.others(use, 'ContractedCost')
  // No source rows if the filter is longer than the server accepts.
  const told = folded?.filter && bare?.filter ? { folded, bare } : null
  const others = use.others && {
    id: 'others',
    cells: {
      account: t('others', { count: use.others.count }),
      covered: money(use.others.use.used, told && (() => told.folded)),
      contracted: money(use.others.use.contracted, told && (() => told.bare)),
      saved: (
        <Savings
          use={use.others.use}
          of={told && (() => figures.saved(use.others!.use, told.bare, told.folded))}
          t={t}
          locale={locale}
        />
      ),
    },
  }
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={use.users}
      rowId={({ id }) => id}
      sorting={sorting}
      onSort={setSorting}
      footer={[
        ...(others ? [others] : []),
        { id: 'nobody', cells: { account: t('nobody'), covered: money(use.unused, () => figures.nobody(use)) } },
        {
          id: 'total',
          strong: true,
          cells: {
            account: t('total'),
            covered: <Sourced of={() => figures.total(use)}>{displayMoney(use.total, currency, locale)}</Sourced>,
          },
        },
      ]}
      notPrinted={(count) => t('usersNotPrinted', { count })}
      maxHeight="24rem"
    />
  )
}
