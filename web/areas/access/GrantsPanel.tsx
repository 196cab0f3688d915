import { formatDate } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Notice, Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import type { Grant } from './access'
import { useAccessMessages } from './messages'
import { useGrantTexts } from './use-grant-texts'

/** The user's roles, wherever they hold, those that start later included. */
export function GrantsPanel({ grants }: { grants: readonly Grant[] }) {
  const t = useAccessMessages()
  const locale = useLocale()
  const { scope, source } = useGrantTexts()
  const day = (at: string | null | undefined) => (at ? formatDate(at.slice(0, 10), locale) : '–')
  return (
    <Panel>
      <PanelHead title={t('grants')} />
      {grants.length === 0 ? (
        <Notice tone="quiet" still>
          {t('noGrants')}
        </Notice>
      ) : (
        <SmallTable
          caption={t('grants')}
          heads={[t('role'), t('scope'), t('starts'), t('ends'), t('givenBy')]}
          rows={grants.map((grant) => ({
            id: grant.id,
            cells: [
              grant.role,
              <bdi key="scope">{scope(grant)}</bdi>,
              day(grant.startsAt),
              day(grant.endsAt),
              <bdi key="by">{source(grant)}</bdi>,
            ],
          }))}
        />
      )}
    </Panel>
  )
}
