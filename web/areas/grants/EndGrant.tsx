import { useMutation } from '~/data'
import { AdminRolesDocument } from '~/gql/generated/documents/admin-roles'
import { EndGrantDocument } from '~/gql/generated/documents/end-grant'
import { GrantsDocument } from '~/gql/generated/documents/grants'
import { useScopeText } from '~/rights'
import { Confirm } from '~/ui/listing'
import { subjectOf, type Grant } from './grant'
import { useGrantMessages } from './messages'

/** Asks before a grant ends. */
export function EndGrant({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const t = useGrantMessages()
  const scopeText = useScopeText()
  const end = useMutation(EndGrantDocument, { invalidates: [GrantsDocument, AdminRolesDocument], onDone: onClose })
  return (
    <Confirm
      title={t('endOf', { role: grant.role, name: subjectOf(grant) })}
      note={t('endNote', { scope: scopeText(grant.scope) })}
      action={t('end')}
      run={end}
      onConfirm={() => void end.run({ id: grant.id })}
      onClose={onClose}
    />
  )
}
