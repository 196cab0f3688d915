import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { OwnAuditEntriesDocument } from '~/gql/generated/documents/own-audit-entries'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { usePages } from '~/ui/listing'
import { Badge, Contents } from '~/ui/page'
import { PageNav, SmallTable } from '~/ui/table'
import { useAccessMessages } from './messages'

const TONES = { ok: 'good', refused: 'warning', failed: 'bad' } as const

/** A page of entries, newest first. A search ends after some time, so that a page may be short and not the last. */
export function AuditEntries({ about }: { about: boolean }) {
  const t = useAccessMessages()
  const locale = useLocale()
  const pages = usePages()
  const query = useQuery(OwnAuditEntriesDocument, { about, ...pages.asked }, { select: (data) => data.page })
  return (
    <Contents query={query}>
      {({ entries, nextCursor }) => (
        <>
          {entries.length === 0 ? (
            <chakra.p px="4" pb="4" fontSize="sm">
              {t('noEntries')}
            </chakra.p>
          ) : (
            <SmallTable
              caption={t('audit')}
              heads={[t('time'), t('event'), t('outcome'), t('target'), t('enrollment'), t('doneBy')]}
              rows={entries.map((entry) => ({
                id: entry.id,
                cells: [
                  formatDateTime(entry.time, locale),
                  <code key="event" dir="ltr">
                    {entry.event}
                  </code>,
                  <Badge key="outcome" tone={TONES[entry.outcome]}>
                    {t(entry.outcome)}
                  </Badge>,
                  <bdi key="target">
                    {entry.kind} {entry.target || '–'}
                  </bdi>,
                  <bdi key="enrollment">{entry.enrollment || '–'}</bdi>,
                  <bdi key="by">{entry.actor || entry.user || '–'}</bdi>,
                ],
              }))}
            />
          )}
          {(pages.back || nextCursor) && (
            <PageNav
              label={t('audit')}
              status=""
              earlier={t('newer')}
              later={t('older')}
              onEarlier={pages.back}
              onLater={pages.on(nextCursor)}
            />
          )}
        </>
      )}
    </Contents>
  )
}
