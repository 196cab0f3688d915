import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { useSnapshot } from 'valtio/react'
import { ExplorerSkeleton, inSight, Panel, useLoaded } from '~/costs/parts'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { usePageTitle } from '~/lib/page-title'
import { sessionState } from '~/session'
import { VisuallyHidden } from '~/ui/a11y'
import { LoadFailed } from '~/ui/feedback'
import { useOverviewAddress } from './address'
import { loadOverview } from './load-overview'
import { useOverviewMessages } from './messages'
import { OverviewContents } from './OverviewContents'
import { OverviewHeader } from './OverviewHeader'

/** All enrollments of the user beside each other: what they cost by now, why that changed, and where it goes. */
export default function OverviewPage({ title }: { title: string }) {
  usePageTitle(title)
  const t = useOverviewMessages()
  const locale = useLocale()
  const [{ month, metric, unit, convert }, change] = useOverviewAddress()
  const userId = useSnapshot(sessionState).user?.userProfile.userId ?? ''
  const load = useCallback(
    (signal: AbortSignal) => loadOverview({ month, metric, unit, convert }, { signal }),
    [month, metric, unit, convert],
  )
  const [loaded, reload] = useLoaded(load, userId)
  const overview = inSight(loaded)
  const words = { t, locale }
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5">
      <OverviewHeader
        title={title}
        wish={{ month, metric, unit, convert }}
        overview={overview}
        failed={loaded.status === 'failed'}
        onChange={change}
        {...words}
      />
      {loaded.status === 'failed' && (
        <Panel>
          <LoadFailed title={t('failed')} message={loaded.error.message} onRetry={reload} retryLabel={t('retry')} />
        </Panel>
      )}
      {!overview && loaded.status === 'loading' && <ExplorerSkeleton label={t('loading')} />}
      {overview && (
        <OverviewContents overview={overview} stale={loaded.status === 'loading'} onChange={change} {...words} />
      )}
      <VisuallyHidden role="status">
        {overview?.month && loaded.status === 'ready'
          ? t('shown', { month: formatMonth(overview.month, locale), count: overview.enrollments.length })
          : ''}
      </VisuallyHidden>
    </chakra.div>
  )
}
