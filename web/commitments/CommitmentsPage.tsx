import { useLocale } from '~/lib/i18n'
import {
  EmptyEnrollment,
  ExplorerSkeleton,
  latestMonth,
  PeriodChoice,
  periodLabel,
  useCostMessages,
  useExplorerAddress,
  type ProviderId,
} from '~/costs/parts'
import { useQuery } from '~/data'
import { CommitmentsDocument } from '~/gql/generated/documents/commitments'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import { useEnrollment } from '~/session/use-enrollment'
import { VisuallyHidden } from '~/ui/a11y'
import { Contents, PageFrame } from '~/ui/page'
import { CommitmentsContents, type ReadyCommitments } from './CommitmentsContents'
import { loadCommitments } from './load-commitments'
import { shareText } from './measures'
import { useCommitmentMessages, type CommitmentText } from './messages'

export interface CommitmentsPageProps {
  title: string
  providers: readonly ProviderId[]
}

/** The commitments of one cloud: their cost, savings and users, and what a further one would save. */
export function CommitmentsPage({ title, providers }: CommitmentsPageProps) {
  const t = useCommitmentMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const enrollment = useEnrollment()
  const [{ from, to, currency }, change] = useExplorerAddress()
  const wish = { from, to, currency }
  const commitments = useQuery(
    (signal) => loadCommitments(wish, providers, { signal }),
    ['commitments', wish, providers],
    { subject: providers.join(), reads: [CostDatasetDocument, CommitmentsDocument] },
  )
  const answer = commitments.status === 'failed' ? null : commitments.data
  const dataset = answer && (answer.status === 'ready' ? answer.view.dataset : answer.dataset)
  const period = from && to ? { from, to } : dataset && latestMonth(dataset)
  return (
    <PageFrame
      title={title}
      controls={
        <PeriodChoice
          wish={wish}
          dataset={dataset}
          currency={answer?.status === 'ready' ? answer.view.currency : null}
          failed={commitments.status === 'failed'}
          onChange={change}
          t={costs}
          locale={locale}
        />
      }
      printed={period ? `${enrollment} · ${periodLabel(period, locale)}` : undefined}
    >
      <Contents query={commitments} failed={t('failed')} skeleton={<ExplorerSkeleton label={t('loading')} />}>
        {(shown) =>
          shown.status === 'ready' ? (
            <CommitmentsContents {...shown} onAll={change} t={t} locale={locale} />
          ) : (
            <EmptyEnrollment dataset={shown.dataset} t={costs} />
          )
        }
      </Contents>
      <VisuallyHidden role="status">
        {answer?.status === 'ready' && commitments.status === 'ready' ? announcement(answer, t, locale) : ''}
      </VisuallyHidden>
    </PageFrame>
  )
}

/** Announcement for screen readers after a change of the page. */
function announcement({ view }: ReadyCommitments, t: CommitmentText, locale: string): string {
  const period = periodLabel(view.period, locale)
  if (view.commitments.length === 0) return t('noneTitle', { period })
  return t('shown', {
    utilization: shareText(view.use.utilization, locale),
    coverage: shareText(view.total.coverage, locale),
    period,
  })
}
