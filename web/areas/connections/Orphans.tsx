import { useQuery } from '~/data'
import { ConnectionOrphansDocument } from '~/gql/generated/documents/connection-orphans'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { sizeText } from '~/lib/size'
import { Contents } from '~/ui/page'
import { useConnectionMessages } from './messages'
import { PartTable } from './PartTable'
import type { Connection } from './words'

/** The files of the source that belong to no batch. */
export function Orphans({ connection: { id, orphanCount } }: { connection: Connection }) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const query = useQuery(ConnectionOrphansDocument, orphanCount ? { id } : null, {
    select: (data) => data.page.orphans,
  })
  if (!orphanCount) return null
  return (
    <Contents query={query} skeleton={<></>}>
      {(orphans) => (
        <PartTable
          title={t('orphans')}
          note={t('orphansNote')}
          heads={[t('file'), `>${t('size')}`, t('changedAt')]}
          rows={orphans.map((one) => ({
            id: one.key,
            cells: [
              <bdi key="file">{one.key}</bdi>,
              sizeText(one.bytes, locale),
              one.changedAt ? formatDateTime(one.changedAt, locale) : '–',
            ],
          }))}
        />
      )}
    </Contents>
  )
}
