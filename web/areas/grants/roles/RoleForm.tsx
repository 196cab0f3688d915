import { useMutation } from '~/data'
import { AdminRolesDocument } from '~/gql/generated/documents/admin-roles'
import { ChangeRoleDocument } from '~/gql/generated/documents/change-role'
import type { AdminRoleFieldsFragment } from '~/gql/generated'
import { notify } from '~/shell'
import { RecordForm } from '~/ui/record-form'
import { useRoleMessages } from './messages'
import { byNoun, verbsText, type RoleList } from './role'
import { RoleFields, type RoleValues } from './RoleFields'

interface RoleFormProps {
  role: AdminRoleFieldsFragment
  permissions: RoleList['permissions']
  onFailed: () => void
}

const valuesOf = ({ name, description, permissions }: AdminRoleFieldsFragment): RoleValues => ({
  ...{ name, description, permissions },
  of: '',
})

/** Changes description and permissions. */
export function RoleForm({ role, permissions, onFailed }: RoleFormProps) {
  const t = useRoleMessages()
  const change = useMutation(ChangeRoleDocument, {
    invalidates: [AdminRolesDocument],
    onDone: () => notify({ severity: 'success', summary: t('saved') }),
  })
  return (
    <RecordForm
      title={t('change')}
      record={role}
      values={valuesOf}
      save={async (version, { name, description, permissions }) =>
        (await change.send({ name, version, role: { description: description.trim(), permissions } })).saved
      }
      onFailed={onFailed}
      parts={(one) => [
        [t('description'), one.description],
        ...byNoun(permissions).map(([noun, names]) => [noun, verbsText(names, one.permissions)] as const),
      ]}
    >
      {(form) => <RoleFields form={form} permissions={permissions} />}
    </RecordForm>
  )
}
