import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { ExplorerSkeleton, Panel, PanelHead } from '~/costs/parts'
import { useViews, ViewList } from '~/costs/views'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { EmptyState, LoadFailed } from '~/ui/feedback'
import { Icon } from '~/ui/icons'
import { areaName } from './area-name'
import { useReportMessages } from './messages'
import { ReportForm } from './ReportForm'
import { ReportRow } from './ReportRow'
import type { Report } from './report-text'
import { useReports } from './use-reports'

/** Reports that send a view on a schedule, and all saved views. */
export default function ReportsPage() {
  const t = useReportMessages()
  const locale = useLocale()
  const [load, reload] = useReports()
  const [views, reloadViews] = useViews(null)
  const [edited, setEdited] = useState<Report | 'new' | null>(null)
  const list = load.status === 'ready' ? load.value : null
  const known = views.status === 'ready' ? views.views : []
  // Both lists come at once: what stands below the other would have to move.
  const settled = load.status !== 'loading' && views.status !== 'loading'
  const close = () => setEdited(null)
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="8">
        <chakra.h1 textStyle="page" me="auto">
          {t('title')}
        </chakra.h1>
        <Button variant="solid" disabled={!list || known.length === 0} onClick={() => setEdited('new')}>
          <Icon name="prime:plus" size="sm" />
          {t('add')}
        </Button>
      </chakra.header>
      {settled && list && !list.mailReady && (
        <chakra.p role="note" px="4" py="2" borderRadius="lg" fontSize="sm" bg="warning.subtle" color="warning.fg">
          {t('noMail')}
        </chakra.p>
      )}
      {edited && (
        <ReportForm
          key={edited === 'new' ? 'new' : edited.id}
          report={edited === 'new' ? null : edited}
          views={known}
          onSaved={() => {
            close()
            reload()
          }}
          onCancel={close}
          t={t}
          locale={locale}
        />
      )}
      {!settled && <ExplorerSkeleton label={t('loading')} />}
      {settled && load.status === 'failed' && (
        <Panel>
          <LoadFailed title={t('failed')} message={load.error.message} onRetry={reload} retryLabel={t('retry')} />
        </Panel>
      )}
      {settled && list && (
        <Panel aria-labelledby="reports-title">
          <PanelHead id="reports-title" title={t('reports')} />
          {list.reports.length === 0 && (
            <EmptyState
              icon="prime:envelope"
              title={t('empty')}
              message={views.status === 'ready' && known.length === 0 ? t('noViews') : t('emptyNote')}
            />
          )}
          <chakra.ul listStyleType="none" m="0" p="0">
            {list.reports.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                onEdit={() => setEdited(report)}
                onChanged={reload}
                t={t}
                locale={locale}
              />
            ))}
          </chakra.ul>
        </Panel>
      )}
      {settled && (
        <Panel aria-labelledby="views-title">
          <PanelHead id="views-title" title={t('views')} note={t('viewsNote')} />
          <chakra.div px="4" pb="2">
            {views.status === 'failed' && (
              <LoadFailed
                title={t('failed')}
                message={views.error.message}
                onRetry={reloadViews}
                retryLabel={t('retry')}
              />
            )}
            {views.status === 'ready' && known.length === 0 && <chakra.p color="fg.muted">{t('viewsEmpty')}</chakra.p>}
            <ViewList
              views={known}
              shown={null}
              areaName={areaName}
              onChanged={() => {
                reloadViews()
                reload()
              }}
            />
          </chakra.div>
        </Panel>
      )}
    </chakra.div>
  )
}
