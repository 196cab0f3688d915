import { useMutation } from '~/data'
import { AddGroupMemberDocument } from '~/gql/generated/documents/add-group-member'
import { AdminGroupDocument } from '~/gql/generated/documents/admin-group'
import { AdminGroupsDocument } from '~/gql/generated/documents/admin-groups'
import { RemoveGroupMemberDocument } from '~/gql/generated/documents/remove-group-member'
import type { AdminGroupQuery } from '~/gql/generated'
import { Button } from '~/ui/button'
import { Form, FormButtons, TextField, useForm } from '~/ui/field'
import { FormPanel } from '~/ui/listing'
import { ErrorNotice } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useGroupMessages } from './messages'

interface MembersProps {
  id: string
  name: string
  members: NonNullable<AdminGroupQuery['group']['members']>
  /** Without it there are no buttons. */
  writable: boolean
}

/** The members with the origin of each membership; those by claims end with the claim, so they have no button. */
export function Members({ id, name, members, writable }: MembersProps) {
  const t = useGroupMessages()
  const invalidates = [AdminGroupDocument, AdminGroupsDocument]
  const add = useMutation(AddGroupMemberDocument, { invalidates })
  const remove = useMutation(RemoveGroupMemberDocument, { invalidates })
  const form = useForm({
    values: { userId: '' },
    onSubmit: ({ userId }) => add.send({ id, userId: userId.trim() }),
    next: () => ({ userId: '' }),
  })
  return (
    <FormPanel title={t('members')}>
      {members.length > 0 && (
        <SmallTable
          caption={t('membersOf', { name })}
          heads={[t('user'), t('userId'), t('origin'), `>${t('actions')}`]}
          rows={members.map(({ userId, userName, provider }) => ({
            id: userId,
            cells: [
              <bdi key="user">{userName}</bdi>,
              <bdi key="id">{userId}</bdi>,
              provider ? t('byClaim', { provider }) : t('byHand'),
              provider || !writable ? (
                '–'
              ) : (
                <Button
                  key="remove"
                  size="sm"
                  variant="ghost"
                  disabled={remove.busy}
                  aria-label={t('removeOf', { name: userName })}
                  onClick={() => void remove.run({ id, userId })}
                >
                  {t('remove')}
                </Button>
              ),
            ],
          }))}
        />
      )}
      {remove.error && <ErrorNotice error={remove.error} />}
      {writable && (
        <Form form={form} label={t('add')} inline>
          <TextField form={form} name="userId" label={t('userId')} maxLength={128} required />
          <FormButtons form={form} submitLabel={t('add')} />
        </Form>
      )}
    </FormPanel>
  )
}
