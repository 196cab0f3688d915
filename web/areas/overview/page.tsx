import { ExplorerSkeleton, useCostMessages } from '~/costs/parts'
import { useQuery } from '~/data'
import { CostOverviewDocument } from '~/gql/generated/documents/cost-overview'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { VisuallyHidden } from '~/ui/a11y'
import { Contents, PageFrame } from '~/ui/page'
import { useOverviewAddress } from './address'
import { useOverviewMessages } from './messages'
import { OverviewContents } from './OverviewContents'
import { METRIC_NAMES, OverviewControls } from './OverviewControls'

/** All enrollments of the user side by side: cost to date, cost drivers and breakdowns. */
export default function OverviewPage({ title }: { title: string }) {
  const t = useOverviewMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const [wish, change] = useOverviewAddress()
  const query = useQuery(CostOverviewDocument, wish, { select: (data) => data.overview })
  const overview = query.status === 'failed' ? null : query.data
  const month = overview?.month ?? wish.month
  const words = { t, locale }
  const skeleton = <ExplorerSkeleton label={t('loading')} />
  const printed = [
    month && formatMonth(month, locale),
    costs(METRIC_NAMES[wish.metric]),
    wish.convert && t('inCurrency', { currency: wish.convert }),
  ]
  return (
    <PageFrame
      title={title}
      controls={
        <OverviewControls
          wish={wish}
          overview={overview}
          failed={query.status === 'failed'}
          onChange={change}
          {...words}
        />
      }
      printed={month ? printed.filter(Boolean).join(' · ') : undefined}
    >
      <Contents query={query} failed={t('failed')} skeleton={skeleton}>
        {(overview) => <OverviewContents overview={overview} onChange={change} {...words} />}
      </Contents>
      <VisuallyHidden role="status">
        {overview?.month && query.status === 'ready'
          ? t('shown', { month: formatMonth(overview.month, locale), count: overview.enrollments.length })
          : ''}
      </VisuallyHidden>
    </PageFrame>
  )
}
