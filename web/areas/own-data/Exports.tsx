import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { OwnExportsDocument } from '~/gql/generated/documents/own-exports'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { usePages } from '~/ui/listing'
import { Contents, Panel, PanelHead } from '~/ui/page'
import { PageNav, SmallTable } from '~/ui/table'
import { useOwnDataMessages } from './messages'

/** The user's exports, newest first. Files are not kept, so the audit trail has them. */
export function Exports() {
  const t = useOwnDataMessages()
  const locale = useLocale()
  const pages = usePages()
  const query = useQuery(OwnExportsDocument, pages.asked, { select: (data) => data.page })
  return (
    <Panel>
      <PanelHead title={t('exports')} />
      <chakra.p px="4" pb="2.5" fontSize="sm" color="fg.muted">
        {t('exportsNote')}
      </chakra.p>
      <Contents query={query}>
        {({ entries, nextCursor }) => (
          <>
            {entries.length > 0 && (
              <SmallTable
                caption={t('exports')}
                heads={[t('file'), t('enrollment'), t('time')]}
                rows={entries.map((one) => ({
                  id: one.id,
                  cells: [
                    <bdi key="file">{one.target || '–'}</bdi>,
                    <bdi key="enrollment">{one.enrollment || '–'}</bdi>,
                    formatDateTime(one.time, locale),
                  ],
                }))}
              />
            )}
            {(pages.back || nextCursor) && (
              <PageNav
                label={t('exports')}
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
    </Panel>
  )
}
