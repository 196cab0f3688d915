import { useMutation } from '~/data'
import type { AdminUsersAction } from '~/gql/generated'
import { AdminUsersDocument } from '~/gql/generated/documents/admin-users'
import { ChangeAdminUsersDocument } from '~/gql/generated/documents/change-admin-users'
import { EnrollmentField, RoleField } from '~/rights/fields'
import { notify } from '~/shell'
import { Dialog } from '~/ui/dialog'
import { FieldGrid, Form, FormButtons, SelectField, useForm } from '~/ui/field'
import { useUsersMessages } from './messages'
import { useLanguages } from './parts'

export interface ChangeManyDialogProps {
  action: AdminUsersAction
  ids: readonly string[]
  onChanged: () => void
  onClose: () => void
}

/** Asks what the change needs, and makes it for all of the users or for none. */
export default function ChangeManyDialog({ action, ids, onChanged, onClose }: ChangeManyDialogProps) {
  const t = useUsersMessages()
  const languages = useLanguages()
  const change = useMutation(ChangeAdminUsersDocument, { invalidates: [AdminUsersDocument] })
  const form = useForm({
    values: { languageId: document.documentElement.lang, role: 'viewer', enrollment: '' },
    onSubmit: async ({ languageId, role, enrollment }) => {
      await change.send({
        change: {
          userIds: [...ids],
          action,
          ...(action === 'language' && { languageId }),
          ...(action === 'grant' && { role, enrollment }),
        },
      })
      notify({ severity: 'success', summary: t('changed', { count: ids.length }) })
      onChanged()
    },
  })
  return (
    <Dialog
      title={t(action)}
      description={action === 'disable' ? t('disableNote') : undefined}
      subtitle={t('selected', { count: ids.length })}
      onClose={onClose}
    >
      <Form form={form} label={t(action)}>
        <FieldGrid>
          {action === 'language' && (
            <SelectField form={form} name="languageId" label={t('languageName')} options={languages} required />
          )}
          {action === 'grant' && (
            <>
              <RoleField form={form} name="role" label={t('role')} />
              <EnrollmentField form={form} name="enrollment" label={t('enrollment')} />
            </>
          )}
        </FieldGrid>
        <FormButtons form={form} submitLabel={t(action)} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
