import { chakra } from '@chakra-ui/react/styled-system'
import { Panel, PanelHead } from '~/ui/page'
import { GrantList } from '../GrantList'
import { useRoleMessages } from './messages'
import { PermissionTable } from './PermissionTable'
import type { Role, RoleList } from './role'
import { RoleFacts } from './RoleFacts'
import { RoleForm } from './RoleForm'

interface RolePartsProps {
  role: Role
  list: RoleList
  onFailed: () => void
}

/** The facts of a role, its permissions, and its grants. */
export function RoleParts({ role, list, onFailed }: RolePartsProps) {
  const t = useRoleMessages()
  return (
    <>
      <RoleFacts role={role} permissions={list.permissions} />
      {role.builtIn || !list.writable ? (
        <Panel pb="3">
          <PanelHead title={t('permissions')} note={role.builtIn ? t('builtInNote') : ''} />
          <PermissionTable permissions={list.permissions} held={role.permissions} />
        </Panel>
      ) : (
        <RoleForm role={role} permissions={list.permissions} onFailed={onFailed} />
      )}
      {role.grantCount > 0 && (
        <>
          <chakra.h2 textStyle="section" pt="2">
            {t('who')}
          </chakra.h2>
          <GrantList filter={{ user: '', group: '', role: role.name, scope: '', ends: '' }} />
        </>
      )}
    </>
  )
}
