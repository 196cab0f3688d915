import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useScopeText } from '~/rights'
import { Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useUserSheetMessages } from './messages'
import type { UserSheet } from './sheet'

/** Roles that the sheet leaves alone. */
export function OtherGrants({ grants }: { grants: UserSheet['otherGrants'] }) {
  const t = useUserSheetMessages()
  const scopeText = useScopeText()
  const locale = useLocale()
  return (
    <Panel>
      <PanelHead title={t('otherGrants')} note={t('otherGrantsNote')} />
      <SmallTable
        caption={t('otherGrants')}
        heads={[t('role'), t('scope'), t('ends'), t('source')]}
        rows={grants.map((grant) => ({
          id: grant.id,
          cells: [
            grant.role,
            <bdi key="scope">{scopeText(grant.scope)}</bdi>,
            grant.endsAt ? formatDateTime(grant.endsAt, locale) : '–',
            grant.groupId ? t('group') : grant.provider || '–',
          ],
        }))}
      />
    </Panel>
  )
}
