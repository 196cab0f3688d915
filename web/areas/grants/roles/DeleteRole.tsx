import { useLocation } from 'wouter'
import { useMutation } from '~/data'
import { AdminRolesDocument } from '~/gql/generated/documents/admin-roles'
import { DeleteRoleDocument } from '~/gql/generated/documents/delete-role'
import { RoleNamesDocument } from '~/gql/generated/documents/role-names'
import { useSection } from '~/lib/section'
import { Confirm } from '~/ui/listing'
import { useCommonMessages } from '~/ui/messages'
import { useRoleMessages } from './messages'

interface DeleteRoleProps {
  name: string
  onClose: () => void
}

/** Asks, deletes the role, and leads to the list. */
export function DeleteRole({ name, onClose }: DeleteRoleProps) {
  const t = useRoleMessages()
  const common = useCommonMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const remove = useMutation(DeleteRoleDocument, {
    invalidates: [AdminRolesDocument, RoleNamesDocument],
    onDone: () => navigate(base),
  })
  return (
    <Confirm
      title={t('deleteOf', { name })}
      note={t('deleteNote')}
      action={common('delete')}
      run={remove}
      onConfirm={() => void remove.run({ name })}
      onClose={onClose}
    />
  )
}
