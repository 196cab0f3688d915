import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { CreateServiceAccountDocument } from '~/gql/generated/documents/create-service-account'
import { ServiceAccountsDocument } from '~/gql/generated/documents/service-accounts'
import { EnrollmentField, RoleField } from '~/rights/fields'
import { useTokenMessages } from '~/rights/tokens'
import { FieldGrid, Form, FormButtons, TextField, useForm } from '~/ui/field'

const empty = { userId: '', userName: '', enrollment: '', roles: '' }

/** Creates an account of a program with one role in an enrollment. */
export function NewAccountForm({ onClose }: { onClose: () => void }) {
  const t = useTokenMessages()
  const create = useMutation(CreateServiceAccountDocument, { invalidates: [ServiceAccountsDocument] })
  const form = useForm({
    values: empty,
    onSubmit: async ({ userId, userName, enrollment, roles }) => {
      const account = { userId: userId.trim(), userName: userName.trim(), enrollment: enrollment.trim() }
      await create.send({ account: { ...account, roles: [roles.trim()] } })
      onClose()
    },
  })
  return (
    <chakra.div px="4" pb="4">
      <Form form={form} label={t('newAccount')}>
        <FieldGrid>
          <TextField form={form} name="userId" label={t('userId')} maxLength={128} required />
          <TextField form={form} name="userName" label={t('name')} help={t('accountHelp')} maxLength={128} required />
          <EnrollmentField form={form} name="enrollment" label={t('enrollment')} />
          <RoleField form={form} name="roles" label={t('role')} />
        </FieldGrid>
        <FormButtons form={form} submitLabel={t('create')} onCancel={onClose} />
      </Form>
    </chakra.div>
  )
}
