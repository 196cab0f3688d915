import type { Query } from '~/data'
import type { ReportsQuery } from '~/gql/generated'
import { EmptyState } from '~/ui/feedback'
import { Contents, MovingList, Panel, PanelHead } from '~/ui/page'
import { useReportMessages } from './messages'
import type { Report } from './report'
import { ReportRow } from './ReportRow'

export interface ReportsPanelProps {
  query: Query<ReportsQuery['reports']>
  hasViews: boolean
  onEdit: (report: Report) => void
}

/** The reports of the enrollment. */
export function ReportsPanel({ query, hasViews, onEdit }: ReportsPanelProps) {
  const t = useReportMessages()
  return (
    <Contents query={query} failed={t('failed')}>
      {({ reports }) => (
        <Panel aria-labelledby="reports-title">
          <PanelHead id="reports-title" title={t('reports')} />
          {reports.length === 0 && (
            <EmptyState icon="prime:envelope" title={t('empty')} message={t(hasViews ? 'emptyNote' : 'noViews')} />
          )}
          <MovingList>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} onEdit={() => onEdit(report)} />
            ))}
          </MovingList>
        </Panel>
      )}
    </Contents>
  )
}
