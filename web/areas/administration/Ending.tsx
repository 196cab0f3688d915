import { chakra } from '@chakra-ui/react/styled-system'
import { formatDate } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useAdministrationMessages } from './messages'
import type { Overview } from './overview'

/** The grants and tokens that end soon. */
export function Ending({ ends }: { ends: Overview['ends'] }) {
  const t = useAdministrationMessages()
  const locale = useLocale()
  return (
    <Panel>
      <PanelHead title={t('ending')} />
      {ends.length === 0 ? (
        <chakra.p px="4" pb="4" fontSize="sm" color="fg.muted">
          {t('noEnds')}
        </chakra.p>
      ) : (
        <SmallTable
          caption={t('ending')}
          heads={[t('what'), t('who'), t('where'), t('endsOn')]}
          rows={ends.map(({ kind, name, subject, scopeKind, scope, endsAt }, at) => ({
            id: String(at),
            cells: [
              <span key="what">
                {kind === 'grant' ? t('grant') : t('token')} <bdi>{name}</bdi>
              </span>,
              <bdi key="who">{subject}</bdi>,
              <bdi key="where">{scope || (scopeKind === 'installation' ? t('everywhere') : t('allOfOwner'))}</bdi>,
              formatDate(endsAt.slice(0, 10), locale),
            ],
          }))}
        />
      )}
    </Panel>
  )
}
