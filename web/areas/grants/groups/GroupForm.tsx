import { useMutation } from '~/data'
import { AdminGroupDocument } from '~/gql/generated/documents/admin-group'
import { AdminGroupsDocument } from '~/gql/generated/documents/admin-groups'
import { ChangeGroupDocument } from '~/gql/generated/documents/change-group'
import type { AdminGroupFieldsFragment } from '~/gql/generated'
import { notify } from '~/shell'
import { FieldGrid } from '~/ui/field'
import { RecordForm } from '~/ui/record-form'
import { changeInput, valuesOf } from './group-input'
import { GroupFields } from './GroupFields'
import { useGroupMessages } from './messages'

interface GroupFormProps {
  group: AdminGroupFieldsFragment
  onFailed: () => void
}

/** Changes name and origin. */
export function GroupForm({ group, onFailed }: GroupFormProps) {
  const t = useGroupMessages()
  const change = useMutation(ChangeGroupDocument, {
    invalidates: [AdminGroupDocument, AdminGroupsDocument],
    onDone: () => notify({ severity: 'success', summary: t('saved') }),
  })
  return (
    <RecordForm
      title={t('change')}
      record={group}
      values={valuesOf}
      save={async (version, values) => (await change.send({ id: group.id, version, group: changeInput(values) })).saved}
      onFailed={onFailed}
      parts={(one) => (['name', 'provider', 'claim'] as const).map((part) => [t(part), one[part]])}
    >
      {(form) => (
        <FieldGrid>
          <GroupFields form={form} />
        </FieldGrid>
      )}
    </RecordForm>
  )
}
