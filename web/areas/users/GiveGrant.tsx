import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { AdminUserDocument } from '~/gql/generated/documents/admin-user'
import { AdminUserAccessDocument } from '~/gql/generated/documents/admin-user-access'
import { CreateAdminGrantDocument } from '~/gql/generated/documents/create-admin-grant'
import { toDay } from '~/lib/dates'
import { RoleField } from '~/rights/fields'
import { DateField, FieldGrid, Form, FormButtons, useForm } from '~/ui/field'
import { useUsersMessages } from './messages'

export interface GiveGrantProps {
  userId: string
  enrollment: string
  onClose: () => void
}

/** Gives a role on the enrollment, perhaps until a day. */
export default function GiveGrant({ userId, enrollment, onClose }: GiveGrantProps) {
  const t = useUsersMessages()
  const give = useMutation(CreateAdminGrantDocument, { invalidates: [AdminUserAccessDocument, AdminUserDocument] })
  const form = useForm({
    values: { role: 'viewer', endsAt: '' },
    onSubmit: async ({ role, endsAt }) => {
      await give.send({
        grant: {
          userId,
          role,
          scope: { kind: 'enrollment', id: enrollment },
          ...(endsAt && { endsAt: `${endsAt}T00:00:00Z` }),
        },
      })
      onClose()
    },
  })
  return (
    <chakra.div px="4" pb="3">
      <Form form={form} label={t('grant')}>
        <FieldGrid>
          <RoleField form={form} name="role" label={t('role')} />
          <DateField form={form} name="endsAt" label={t('ends')} help={t('endsHelp')} min={toDay(new Date())} />
        </FieldGrid>
        <FormButtons form={form} submitLabel={t('grant')} onCancel={onClose} />
      </Form>
    </chakra.div>
  )
}
