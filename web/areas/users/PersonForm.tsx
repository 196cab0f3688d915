import { useMutation } from '~/data'
import type { AdminUserQuery } from '~/gql/generated'
import { AdminUserDocument } from '~/gql/generated/documents/admin-user'
import { AdminUsersDocument } from '~/gql/generated/documents/admin-users'
import { ChangeAdminUserDocument } from '~/gql/generated/documents/change-admin-user'
import { notify } from '~/shell'
import { FieldGrid, SelectField, TextField } from '~/ui/field'
import { Notice } from '~/ui/page'
import { RecordForm } from '~/ui/record-form'
import { useUsersMessages } from './messages'
import { useLanguages } from './parts'

export type Person = AdminUserQuery['user']

export interface PersonFormProps {
  user: Person
  onFailed: () => void
}

const valuesOf = ({ userName, email, companyName, languageId, state }: Person) => ({
  userName,
  email,
  companyName,
  languageId,
  state,
})

/** Changes what an account says; a provider's users keep the name that the provider has. */
export default function PersonForm({ user, onFailed }: PersonFormProps) {
  const t = useUsersMessages()
  const languages = useLanguages()
  const change = useMutation(ChangeAdminUserDocument, {
    invalidates: [AdminUserDocument, AdminUsersDocument],
    onDone: () => notify({ severity: 'success', summary: t('saved') }),
  })
  const states = user.state === 'invited' ? (['invited', 'disabled'] as const) : (['active', 'disabled'] as const)
  return (
    <RecordForm
      title={t('details')}
      record={user}
      values={valuesOf}
      save={async (version, values) =>
        (
          await change.send({
            id: user.userId,
            version,
            user: { ...values, userName: user.provider ? user.userName : values.userName, privLevel: user.privLevel },
          })
        ).saved
      }
      onFailed={onFailed}
      parts={(one) => [
        [t('name'), one.userName],
        [t('email'), one.email],
        [t('company'), one.companyName],
        [t('languageName'), one.languageId],
        [t('state'), t(one.state)],
      ]}
    >
      {(form) => (
        <>
          {user.provider && (
            <Notice tone="quiet" still>
              {t('providerRules', { provider: user.provider })}
            </Notice>
          )}
          <FieldGrid>
            {!user.provider && <TextField form={form} name="userName" label={t('name')} maxLength={128} required />}
            <TextField form={form} name="email" type="email" label={t('email')} maxLength={254} />
            <TextField form={form} name="companyName" label={t('company')} maxLength={128} />
            <SelectField form={form} name="languageId" label={t('languageName')} options={languages} required />
            <SelectField
              form={form}
              name="state"
              label={t('state')}
              help={t('disableNote')}
              options={states.map((value) => ({ value, label: t(value) }))}
            />
          </FieldGrid>
        </>
      )}
    </RecordForm>
  )
}
