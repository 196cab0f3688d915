import { Suspense, useState } from 'react'
import { periodLabel, presets, providerSpellings, tomorrowOf, type Period } from '~/costs/parts'
import { TwiceNote } from '~/costs/counted-twice/TwiceNote'
import { IncompleteNote } from '~/costs/incomplete'
import { WhereFrom } from '~/costs/where-from'
import { useQuery } from '~/data'
import { ContractCommitmentsDocument } from '~/gql/generated/documents/contract-commitments'
import { lazyPart } from '~/ui/late'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Panel } from '~/ui/page'
import { CommitmentChart } from './CommitmentChart'
import type { CommitmentQuestion } from './commitment-queries'
import type { CommitmentsView } from './commitments-view'
import { CommitmentTable } from './CommitmentTable'
import { contractsOf, type Contract } from './contracts/contracts'
import type { ContractsPanelProps } from './contracts/ContractsPanel'
import { commitmentFigures } from './figures'
import type { CommitmentUsersProps } from './CommitmentUsers'
import { loadContracts } from './contracts/load-contracts'
import { MeasureStrip } from './MeasureStrip'
import type { CommitmentText } from './messages'
import type { RecommendationsProps } from './Recommendations'

export interface ReadyCommitments {
  question: CommitmentQuestion
  view: CommitmentsView
}

export interface CommitmentsContentsProps extends ReadyCommitments {
  onAll: (period: Period) => void
  t: CommitmentText
  locale: string
}

/** In a separate chunk: fetched when the first commitment is opened. */
const CommitmentUsers = lazyPart<CommitmentUsersProps>(async () => (await import('./CommitmentUsers')).default)

/** In a separate chunk: it waits for its own response anyway. */
const ContractsPanel = lazyPart<ContractsPanelProps>(async () => (await import('./contracts/ContractsPanel')).default)

/** Below the fold, in a separate chunk. */
const Recommendations = lazyPart<RecommendationsProps>(async () => (await import('./Recommendations')).default)

export function CommitmentsContents({ question, view, onAll, t, locale }: CommitmentsContentsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const words = { t, locale }
  const rows = useQuery((signal) => loadContracts({ signal }), ['contracts'], { reads: [ContractCommitmentsDocument] })
  const contracts = contractsOf(rows.data?.rows ?? [], scopeOf(question, view))
  const terms = (
    <ContractsPanel
      rows={rows}
      contracts={contracts}
      today={tomorrowOf(view.dataset) ?? view.period.to}
      locale={locale}
    />
  )
  if (view.commitments.length === 0) {
    const all = presets(view.dataset).at(-1)?.period
    return (
      <>
        <Panel>
          <EmptyState
            icon="prime:wallet"
            title={t('noneTitle', { period: periodLabel(view.period, locale) })}
            message={t('noneMessage')}
          >
            {all && <Button onClick={() => onAll(all)}>{t('noneElsewhere')}</Button>}
          </EmptyState>
        </Panel>
        {contracts.shown.length > 0 && <Suspense>{terms}</Suspense>}
      </>
    )
  }
  const figures = commitmentFigures(question, view, t, locale)
  const shown = view.commitments.find(({ id }) => id === opened)
  return (
    <WhereFrom period={view.period} datasetVersion={view.datasetVersion}>
      <IncompleteNote months={view.dataset.incompleteMonths} period={view.period} />
      <TwiceNote dataset={view.dataset} period={view.period} providers={question.providers} />
      <MeasureStrip view={view} figures={figures} {...words} />
      <CommitmentChart view={view} {...words} />
      <CommitmentTable
        view={view}
        figures={figures}
        terms={termsById(contracts.shown)}
        opened={opened}
        onOpen={setOpened}
        {...words}
      />
      {shown && (
        <Suspense>
          <CommitmentUsers
            key={shown.id}
            question={question}
            commitment={shown}
            currency={view.currency}
            onClose={() => setOpened(null)}
            {...words}
          />
        </Suspense>
      )}
      <Suspense>
        <Recommendations view={view} figures={figures} {...words} />
        {terms}
      </Suspense>
    </WhereFrom>
  )
}

const termsById = (contracts: readonly Contract[]): ReadonlyMap<string, Contract> =>
  new Map(contracts.map((one) => [one.id, one]))

/** A contract's row has no provider: its charges show it, or an enrollment with a single cloud. */
function scopeOf({ providers, currency }: CommitmentQuestion, { charged, dataset }: CommitmentsView) {
  const own = new Set(providerSpellings(providers))
  return { charged, currency, alone: dataset.providers.every((name) => own.has(name)) }
}
