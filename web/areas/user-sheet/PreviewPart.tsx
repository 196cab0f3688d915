import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { PreviewUserSheetDocument } from '~/gql/generated/documents/preview-user-sheet'
import { Contents, ErrorNotice, Notice, Panel, PanelHead } from '~/ui/page'
import { useUserSheetMessages } from './messages'
import type { Sheet } from './sheet'

/** The menu that the sheet would give, or why it cannot be saved. */
export function PreviewPart({ userId, sheet }: { userId: string; sheet: Sheet }) {
  const t = useUserSheetMessages()
  const query = useQuery(
    PreviewUserSheetDocument,
    { id: userId, sheet },
    { subject: userId, select: (data) => data.preview },
  )
  return (
    <Panel aria-label={t('preview')}>
      <PanelHead title={t('preview')} />
      <chakra.div px="4" pb="4" display="grid" gap="3" fontSize="sm">
        {query.status === 'failed' ? (
          <ErrorNotice error={query.error} />
        ) : !sheet.active ? (
          <Notice tone="quiet" still>
            {t('noSignIn')}
          </Notice>
        ) : (
          <Contents query={query}>
            {({ home, menu, gained, lost }) => (
              <>
                <chakra.div lang={sheet.languageId} display="grid" gap="2">
                  {menu.map((root) => (
                    <div key={root.label}>
                      <chakra.p fontWeight="medium">{root.label}</chakra.p>
                      <chakra.ul listStyleType="none" ps="4" color="fg.muted">
                        {root.items.map((item) => (
                          <li key={item}>{item}</li>
                        ))}
                      </chakra.ul>
                    </div>
                  ))}
                </chakra.div>
                {menu.length === 0 && <p>{t('noMenu')}</p>}
                {home && (
                  <p>
                    {t('home')} <bdi>{home}</bdi>
                  </p>
                )}
                {gained.length > 0 && <Notice tone="warning">{t('gained', { list: gained.join(', ') })}</Notice>}
                {lost.length > 0 && <Notice tone="quiet">{t('lost', { list: lost.join(', ') })}</Notice>}
              </>
            )}
          </Contents>
        )}
      </chakra.div>
    </Panel>
  )
}
