import { useQuery } from '~/data'
import { IngestFeedsDocument } from '~/gql/generated/documents/ingest-feeds'
import { formatDate, formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Badge, Contents, Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useIngestMessages } from './messages'

/** The newest charge day of each provider and delivery. */
export function Feeds() {
  const t = useIngestMessages()
  const locale = useLocale()
  const query = useQuery(IngestFeedsDocument, {}, { select: (data) => data.feeds })
  return (
    <Contents query={query} skeleton={<></>}>
      {(feeds) =>
        feeds.length > 0 && (
          <Panel>
            <PanelHead title={t('feeds')} />
            <SmallTable
              caption={t('feeds')}
              heads={[t('provider'), t('delivery'), t('lastDay'), t('state'), `>${t('rows')}`]}
              rows={feeds.map(({ provider, delivery, lastDay, lateSince, rows }) => ({
                id: JSON.stringify([provider, delivery]),
                cells: [
                  <bdi key="provider">{provider ?? t('noProvider')}</bdi>,
                  <bdi key="delivery">{delivery}</bdi>,
                  formatDate(lastDay, locale),
                  <Badge key="state" tone={lateSince ? 'warning' : 'good'}>
                    {lateSince ? t('lateSince', { time: formatDateTime(lateSince, locale) }) : t('current')}
                  </Badge>,
                  rows.toLocaleString(locale),
                ],
              }))}
            />
          </Panel>
        )
      }
    </Contents>
  )
}
