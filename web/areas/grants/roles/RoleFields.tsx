import { TextField, useValue, type FormOf } from '~/ui/field'
import { useRoleMessages } from './messages'
import { PermissionTable } from './PermissionTable'
import type { RoleList } from './role'

export interface RoleValues {
  name: string
  /** The role to begin a new one with. */
  of: string
  description: string
  permissions: string[]
}

interface RoleFieldsProps {
  form: FormOf<RoleValues>
  permissions: RoleList['permissions']
}

/** Description and permissions of a role. */
export function RoleFields({ form, permissions }: RoleFieldsProps) {
  const t = useRoleMessages()
  const held = useValue(form, 'permissions')
  return (
    <>
      <TextField form={form} name="description" label={t('description')} maxLength={256} />
      <PermissionTable
        permissions={permissions}
        held={held}
        onChange={(now) => form.setValue('permissions', now, { shouldDirty: true })}
      />
    </>
  )
}
