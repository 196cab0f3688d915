import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { useSnapshot } from 'valtio/react'
import { formatPercent } from '~/lib/money'
import { useLocale } from '~/lib/i18n'
import {
  EmptyEnrollment,
  ExplorerSkeleton,
  inSight,
  Panel,
  periodLabel,
  useCostMessages,
  useExplorerAddress,
  useLoaded,
  type ProviderId,
} from '~/costs/parts'
import { sessionState } from '~/session'
import { VisuallyHidden } from '~/ui/a11y'
import { LoadFailed } from '~/ui/feedback'
import { CommitmentsHeader } from './CommitmentsHeader'
import { CommitmentsContents, type ReadyCommitments } from './CommitmentsContents'
import { loadCommitments } from './load-commitments'
import { coverage, utilisation } from './measures'
import { useCommitmentMessages, type CommitmentText } from './messages'

export interface CommitmentsPageProps {
  title: string
  providers: readonly ProviderId[]
}

/** The page of one cloud's commitments: what they cost, what they saved, who used them, and what a further one would save. */
export function CommitmentsPage({ title, providers }: CommitmentsPageProps) {
  const t = useCommitmentMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const [{ from, to, currency }, change] = useExplorerAddress()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const scope = providers.join()
  const load = useCallback(
    (signal: AbortSignal) => loadCommitments({ from, to, currency }, scope.split(',') as ProviderId[], { signal }),
    [from, to, currency, scope],
  )
  const [loaded, reload] = useLoaded(load, `${enrollment} ${scope}`)
  const answer = inSight(loaded)
  const ready = answer?.status === 'ready' ? answer : null
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5">
      <CommitmentsHeader
        title={title}
        wish={{ from, to, currency }}
        dataset={answer && (answer.status === 'ready' ? answer.view.dataset : answer.dataset)}
        currency={ready?.view.currency ?? null}
        enrollment={enrollment}
        failed={loaded.status === 'failed'}
        onChange={change}
        locale={locale}
      />
      {loaded.status === 'failed' && (
        <Panel>
          <LoadFailed title={t('failed')} message={loaded.error.message} onRetry={reload} retryLabel={t('retry')} />
        </Panel>
      )}
      {answer?.status === 'empty' && <EmptyEnrollment dataset={answer.dataset} enrollment={enrollment} t={costs} />}
      {loaded.status === 'loading' && !answer && <ExplorerSkeleton label={t('loading')} />}
      {ready && (
        <CommitmentsContents
          {...ready}
          stale={loaded.status === 'loading'}
          enrollment={enrollment}
          onAll={(period) => change(period)}
          t={t}
          locale={locale}
        />
      )}
      <VisuallyHidden role="status">
        {ready && loaded.status === 'ready' ? announcement(ready, t, locale) : ''}
      </VisuallyHidden>
    </chakra.div>
  )
}

/** What a change of the page sounds like. */
function announcement({ view }: ReadyCommitments, t: CommitmentText, locale: string): string {
  const period = periodLabel(view.period, locale)
  if (view.commitments.length === 0) return t('noneTitle', { period })
  const percent = (value: string | null) => (value === null ? '–' : formatPercent(value, locale))
  return t('shown', {
    utilisation: percent(utilisation(view.use)),
    coverage: percent(coverage(view.eligible)),
    period,
  })
}
