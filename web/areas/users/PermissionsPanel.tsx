import { chakra } from '@chakra-ui/react/styled-system'
import { Badge, Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import type { Permission } from './access'
import { useUsersMessages } from './messages'

/** Every permission with the reason of it, or what is missing. */
export function PermissionsPanel({ permissions }: { permissions: readonly Permission[] }) {
  const t = useUsersMessages()
  const allowed = permissions.filter((one) => one.allowed)
  return (
    <Panel>
      <PanelHead title={t('permissions')} note={t('allowedOf', { count: allowed.length, of: permissions.length })} />
      <SmallTable
        caption={t('permissions')}
        heads={[t('permission'), t('allowed'), t('because')]}
        rows={permissions.map(({ permission, allowed, grants, roles }) => ({
          id: permission,
          cells: [
            <chakra.code key="name" dir="ltr" fontSize="xs">
              {permission}
            </chakra.code>,
            <Badge key="allowed" tone={allowed ? 'good' : 'quiet'}>
              {t(allowed ? 'yes' : 'no')}
            </Badge>,
            grants.length > 0
              ? [...new Set(grants.map(({ role }) => role))].join(', ')
              : allowed
                ? t('everyone')
                : t('missing', { roles: roles.join(', ') }),
          ],
        }))}
      />
    </Panel>
  )
}
