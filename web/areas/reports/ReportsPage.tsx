import { Suspense, useState } from 'react'
import { useNotificationMessages } from '~/notifications/messages'
import { ExplorerSkeleton } from '~/costs/parts'
import { LateTwiceNote } from '~/costs/counted-twice/LateTwiceNote'
import { useQuery } from '~/data'
import type { ReportsQuery, SavedViewsQuery } from '~/gql/generated'
import { ReportsDocument } from '~/gql/generated/documents/reports'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { lazyPart } from '~/ui/late'
import { Notice, PageFrame } from '~/ui/page'
import { useReportMessages } from './messages'
import { isRunning, type Report } from './report'
import { ReportsPanel } from './ReportsPanel'
import { ViewsPanel } from './ViewsPanel'

// Forms bring react-hook-form: they load when one is opened.
const ReportForm = lazyPart(async () => (await import('./ReportForm')).ReportForm)

const reportsOf = ({ reports }: ReportsQuery) => reports
const poll = ({ reports }: ReportsQuery['reports']) => reports.some(({ lastRun }) => lastRun && isRunning(lastRun))
const viewsOf = ({ savedViews }: SavedViewsQuery) => savedViews

/** Reports that send a view on a schedule, and all saved views. */
export function ReportsPage() {
  const t = useReportMessages()
  const words = useNotificationMessages()
  const reports = useQuery(ReportsDocument, {}, { select: reportsOf, poll })
  const views = useQuery(SavedViewsDocument, { area: null }, { select: viewsOf })
  // 'new' or the report to edit; null while no form is open.
  const [edited, setEdited] = useState<Report | 'new' | null>(null)
  // Both lists appear together: the lower one must not move.
  const loading = [reports, views].some(({ status, data }) => status === 'loading' && data === null)
  const known = views.data ?? []
  const close = () => setEdited(null)
  return (
    <PageFrame
      title={t('title')}
      controls={
        <Button variant="solid" disabled={!reports.data || known.length === 0} onClick={() => setEdited('new')}>
          <Icon name="prime:plus" size="sm" />
          {t('add')}
        </Button>
      }
    >
      {!loading && reports.data?.mailReady === false && (
        <Notice tone="warning" still>
          {words('noMail')}
        </Notice>
      )}
      <LateTwiceNote />
      {edited && (
        <Suspense>
          <ReportForm
            key={edited === 'new' ? edited : edited.id}
            report={edited === 'new' ? null : edited}
            views={known}
            onClose={close}
          />
        </Suspense>
      )}
      {loading ? (
        <ExplorerSkeleton label={t('loading')} />
      ) : (
        <>
          <ReportsPanel query={reports} hasViews={known.length > 0} onEdit={setEdited} />
          <ViewsPanel query={views} />
        </>
      )}
    </PageFrame>
  )
}
