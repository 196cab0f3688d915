import { Suspense, useState } from 'react'
import { useMutation } from '~/data'
import { AdminUserDocument } from '~/gql/generated/documents/admin-user'
import { AdminUserAccessDocument } from '~/gql/generated/documents/admin-user-access'
import { RevokeAdminGrantDocument } from '~/gql/generated/documents/revoke-admin-grant'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useScopeText } from '~/rights'
import { Button } from '~/ui/button'
import { lazyPart } from '~/ui/late'
import { ErrorNotice, Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { grantsOf, type Grant, type Permission } from './access'
import type { GiveGrantProps } from './GiveGrant'
import { useUsersMessages } from './messages'

/** With the form kit in a chunk of its own. */
const GiveGrant = lazyPart<GiveGrantProps>(async () => (await import('./GiveGrant')).default)

interface GrantsPanelProps {
  userId: string
  enrollment: string
  permissions: readonly Permission[]
  writable: boolean
}

/** The grants that count in the enrollment: given and ended here. */
export function GrantsPanel({ userId, enrollment, permissions, writable }: GrantsPanelProps) {
  const t = useUsersMessages()
  const scopeText = useScopeText()
  const locale = useLocale()
  const [giving, setGiving] = useState(false)
  const end = useMutation(RevokeAdminGrantDocument, { invalidates: [AdminUserAccessDocument, AdminUserDocument] })
  const source = ({ groupId, groupName, provider, createdBy }: Grant) =>
    groupId ? t('byGroup', { group: groupName ?? groupId }) : provider || createdBy || '–'
  return (
    <Panel>
      <PanelHead title={t('grants')}>
        {writable && (
          <Button size="sm" aria-expanded={giving} onClick={() => setGiving(!giving)}>
            {t('grant')}
          </Button>
        )}
      </PanelHead>
      {giving && (
        <Suspense>
          <GiveGrant userId={userId} enrollment={enrollment} onClose={() => setGiving(false)} />
        </Suspense>
      )}
      {end.error && <ErrorNotice error={end.error} />}
      <SmallTable
        caption={t('grants')}
        heads={[t('role'), t('scope'), t('ends'), t('givenBy'), `>${t('actions')}`]}
        rows={grantsOf(permissions).map((grant) => ({
          id: grant.id,
          cells: [
            grant.role,
            <bdi key="scope">{scopeText(grant.scope)}</bdi>,
            grant.endsAt ? formatDateTime(grant.endsAt, locale) : '–',
            <bdi key="by">{source(grant)}</bdi>,
            writable && grant.userId && !grant.provider ? (
              <Button
                key="end"
                size="xs"
                variant="ghost"
                disabled={end.busy}
                aria-label={t('endRole', { role: grant.role })}
                onClick={() => void end.run({ id: grant.id })}
              >
                {t('end')}
              </Button>
            ) : (
              '–'
            ),
          ],
        }))}
      />
    </Panel>
  )
}
