import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback, useState } from 'react'
import { inSight, Panel, periodLabel, presets, providerSpellings, useLoaded, type Period } from '~/costs/parts'
import { WhereFrom } from '~/costs/where-from'
import { lazyPart } from '~/shell/frame/lazy-part'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
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
  /** The next answer is on its way: this one stays in sight, quieter. */
  stale: boolean
  /** Its contracts are those to show. */
  enrollment: string
  onAll: (period: Period) => void
  t: CommitmentText
  locale: string
}

/** In a separate chunk: fetched when the first commitment is opened. */
const CommitmentUsers = lazyPart<CommitmentUsersProps>(async () => (await import('./CommitmentUsers')).default)

/** In a separate chunk: it has to wait for its own answer anyway. */
const ContractsPanel = lazyPart<ContractsPanelProps>(async () => (await import('./contracts/ContractsPanel')).default)

/** Below the fold, in a separate chunk. */
const Recommendations = lazyPart<RecommendationsProps>(async () => (await import('./Recommendations')).default)

const Contents = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    // A quick answer does not flicker: the dimming waits.
    '&[aria-busy=true]': { opacity: 0.55, transition: 'opacity var(--cd-fast) 150ms' },
  },
})

export function CommitmentsContents({ question, view, stale, enrollment, onAll, t, locale }: CommitmentsContentsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const words = { t, locale }
  const load = useCallback((signal: AbortSignal) => loadContracts({ signal }), [])
  const [loaded, reload] = useLoaded(load, enrollment)
  const contracts = contractsOf(inSight(loaded)?.rows ?? [], scopeOf(question, view))
  const terms = (
    <ContractsPanel
      loaded={loaded}
      onRetry={reload}
      contracts={contracts}
      today={view.dataset.to ?? view.period.to}
      locale={locale}
    />
  )
  if (view.commitments.length === 0) {
    const all = presets(view.dataset).at(-1)?.period
    return (
      <Contents aria-busy={stale}>
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
      </Contents>
    )
  }
  const figures = commitmentFigures(question, view, t, locale)
  const shown = view.commitments.find(({ id }) => id === opened)
  return (
    <Contents aria-busy={stale}>
      <WhereFrom period={view.period} datasetVersion={view.datasetVersion}>
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
    </Contents>
  )
}

const termsById = (contracts: readonly Contract[]): ReadonlyMap<string, Contract> =>
  new Map(contracts.map((one) => [one.id, one]))

/** A contract's row names no provider: its charges do, or an enrollment that has no other cloud. */
function scopeOf({ providers, currency }: CommitmentQuestion, { charged, dataset }: CommitmentsView) {
  const own = new Set(providerSpellings(providers))
  return { charged, currency, alone: dataset.providers.every((name) => own.has(name)) }
}
