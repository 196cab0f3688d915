import { formatDate, formatDateTime, formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { FactPanel } from '~/ui/listing'
import { lagText } from './lag-text'
import { useConnectionMessages } from './messages'
import { StateBadge } from './StateBadge'
import { sourceOf, type Connection } from './words'

/** What a connection reads, and how far it is. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const { enrollment, address, credentials, from, newestDay, lagHours, rowCount, paused, nextLookAt } = connection
  const time = (at: string | null | undefined) => (at ? formatDateTime(at, locale) : '–')
  return (
    <FactPanel
      facts={[
        [t('state'), <StateBadge key="state" connection={connection} />],
        [t('source'), t(sourceOf(connection))],
        [t('place'), <bdi key="place">{address}</bdi>],
        [t('enrollment'), <bdi key="enrollment">{enrollment}</bdi>],
        [t('identity'), <bdi key="kind">{credentials.kind || '–'}</bdi>],
        [t('fromShown'), from ? formatMonth(`${from}-01`, locale) : t('allMonths')],
        [t('lastBatch'), time(connection.newestBatchAt)],
        [t('newestDay'), newestDay ? formatDate(newestDay, locale) : '–'],
        [t('lag'), lagText(lagHours, t)],
        [t('rows'), rowCount.toLocaleString(locale)],
        [t('lookedAt'), time(connection.lookedAt)],
        [t('listedAt'), time(connection.listedAt)],
        [t('nextLook'), paused ? '–' : time(nextLookAt)],
      ]}
    />
  )
}
