import { chakra } from '@chakra-ui/react/styled-system'
import { ViewList, type SavedView } from '~/costs/views'
import type { Query } from '~/data'
import { Contents, Panel, PanelHead } from '~/ui/page'
import { areaName } from './area-name'
import { useReportMessages } from './messages'

/** The saved views of all explorers. */
export function ViewsPanel({ query }: { query: Query<SavedView[]> }) {
  const t = useReportMessages()
  return (
    <Contents query={query} failed={t('failed')}>
      {(views) => (
        <Panel aria-labelledby="views-title">
          <PanelHead id="views-title" title={t('views')} note={t('viewsNote')} />
          <chakra.div px="4" pb="2">
            {views.length === 0 && <chakra.p color="fg.muted">{t('viewsEmpty')}</chakra.p>}
            <ViewList views={views} shown={null} areaName={areaName} />
          </chakra.div>
        </Panel>
      )}
    </Contents>
  )
}
