import { useQuery } from '~/data'
import { GroupProvidersDocument } from '~/gql/generated/documents/group-providers'
import { SelectField, TextField, useValue, type FormOf } from '~/ui/field'
import type { GroupValues } from './group-input'
import { useGroupMessages } from './messages'

/** The name of a group, and the claim that makes its members. */
export function GroupFields({ form }: { form: FormOf<GroupValues> }) {
  const t = useGroupMessages()
  const provider = useValue(form, 'provider')
  const known = useQuery(GroupProvidersDocument, {}, { select: (data) => data.adminGroups.providers }).data ?? []
  // A provider that is no longer configured stays visible.
  const providers = [...new Set([...known, ...(provider ? [provider] : [])])]
  return (
    <>
      <TextField form={form} name="name" label={t('name')} maxLength={128} required />
      {providers.length > 0 && (
        <SelectField
          form={form}
          name="provider"
          label={t('provider')}
          help={t('providerHelp')}
          none={t('byHand')}
          options={providers.map((value) => ({ value, label: value }))}
        />
      )}
      {provider && (
        <TextField form={form} name="claim" label={t('claim')} help={t('claimHelp')} maxLength={256} required />
      )}
    </>
  )
}
