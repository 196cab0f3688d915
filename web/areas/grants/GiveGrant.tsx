import { useMutation } from '~/data'
import { AdminRolesDocument } from '~/gql/generated/documents/admin-roles'
import { GiveGrantDocument } from '~/gql/generated/documents/give-grant'
import { GrantsDocument } from '~/gql/generated/documents/grants'
import { notify } from '~/shell'
import { Form, FormButtons, useForm } from '~/ui/field'
import { FormPanel } from '~/ui/listing'
import { GrantFields } from './GrantFields'
import { grantInput, newGrant } from './grant-input'
import type { GroupChoice } from './grant'
import { useGrantMessages } from './messages'

export interface GiveGrantProps {
  groups: readonly GroupChoice[]
  onClose: () => void
}

/** Gives a user or a group a role on a scope, perhaps for a time. */
export function GiveGrant({ groups, onClose }: GiveGrantProps) {
  const t = useGrantMessages()
  const give = useMutation(GiveGrantDocument, { invalidates: [GrantsDocument, AdminRolesDocument] })
  const form = useForm({
    values: newGrant,
    onSubmit: async (values) => {
      await give.send({ grant: grantInput(values) })
      notify({ severity: 'success', summary: t('given') })
      onClose()
    },
  })
  return (
    <FormPanel title={t('give')}>
      <Form form={form} label={t('give')}>
        <GrantFields form={form} groups={groups} />
        <FormButtons form={form} submitLabel={t('give')} onCancel={onClose} />
      </Form>
    </FormPanel>
  )
}
