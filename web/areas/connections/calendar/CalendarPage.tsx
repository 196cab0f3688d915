import { useQuery } from '~/data'
import { ConnectionMonthsDocument } from '~/gql/generated/documents/connection-months'
import { useSection } from '~/lib/section'
import { EmptyState } from '~/ui/feedback'
import { PageFrame, Panel, PanelHead, TextLink } from '~/ui/page'
import { useConnectionMessages } from '../messages'
import { CalendarLegend } from './CalendarLegend'
import { CalendarTable } from './CalendarTable'

/** Which months of which connections are complete. */
export default function CalendarPage() {
  const t = useConnectionMessages()
  const base = useSection()
  const query = useQuery(ConnectionMonthsDocument, {}, { select: (data) => data.calendar })
  return (
    <PageFrame title={t('calendar')} controls={<TextLink href={base}>{t('connections')}</TextLink>} query={query}>
      {({ months, connections }) => (
        <Panel>
          {connections.length === 0 ? (
            <EmptyState icon="prime:calendar" title={t('none')} message={t('noneNote')} />
          ) : (
            <>
              <PanelHead title={t('calendar')} note={t('calendarNote')} />
              <CalendarLegend />
              <CalendarTable months={months} connections={connections} />
            </>
          )}
        </Panel>
      )}
    </PageFrame>
  )
}
