import { useState } from 'react'
import { useMutation } from '~/data'
import { AdminUsersDocument } from '~/gql/generated/documents/admin-users'
import { CreateAdminUserDocument } from '~/gql/generated/documents/create-admin-user'
import { InviteAdminUserDocument } from '~/gql/generated/documents/invite-admin-user'
import { useSection } from '~/lib/section'
import { EnrollmentField, RoleField } from '~/rights/fields'
import { CheckboxField, FieldGrid, Form, FormButtons, SelectField, TextField, useForm, useValue } from '~/ui/field'
import { ErrorNotice, PageFrame, Panel, TextLink } from '~/ui/page'
import { useSearch } from '~/lib/use-search'
import { Created, type CreatedProps } from './Created'
import { useUsersMessages } from './messages'
import { useLanguages } from './parts'

/** Creates a user, and shows the one-time password once. ?user= suggests the ID. */
export default function NewUserPage() {
  const t = useUsersMessages()
  const base = useSection()
  const suggested = new URLSearchParams(useSearch()).get('user') ?? ''
  const languages = useLanguages()
  const [created, setCreated] = useState<CreatedProps | null>(null)
  const create = useMutation(CreateAdminUserDocument, {
    invalidates: [AdminUsersDocument],
  })
  const invite = useMutation(InviteAdminUserDocument)
  const form = useForm({
    values: {
      userId: suggested.slice(0, 128),
      userName: '',
      email: '',
      companyName: '',
      languageId: document.documentElement.lang,
      enrollment: '',
      roles: 'viewer',
      mail: false,
    },
    onSubmit: async ({ roles, mail, ...user }) => {
      const { created } = await create.send({ user: { ...user, roles: [roles] } })
      const id = created.user.userId
      // The user exists: a mail that cannot be sent leaves the password to be handed over.
      const invited = mail && (await invite.run({ id })) !== undefined
      setCreated({ id, password: created.oneTimePassword, invited: invited ? user.email : null })
    },
  })
  const byMail = useValue(form, 'mail')
  return (
    <PageFrame title={t('newUser')} controls={<TextLink href={base}>{t('users')}</TextLink>} narrow>
      {created ? (
        <>
          {invite.error && <ErrorNotice error={invite.error} />}
          <Created {...created} />
        </>
      ) : (
        <Panel p="4">
          <Form form={form} label={t('newUser')}>
            <FieldGrid>
              <TextField form={form} name="userId" label={t('id')} help={t('idHelp')} maxLength={128} required />
              <TextField form={form} name="userName" label={t('name')} maxLength={128} required />
              <TextField form={form} name="email" type="email" label={t('email')} maxLength={254} required={byMail} />
              <TextField form={form} name="companyName" label={t('company')} maxLength={128} />
              <SelectField form={form} name="languageId" label={t('languageName')} options={languages} required />
              <EnrollmentField form={form} name="enrollment" label={t('enrollment')} />
              <RoleField form={form} name="roles" label={t('role')} />
            </FieldGrid>
            <CheckboxField form={form} name="mail" label={t('inviteByMail')} />
            <FormButtons form={form} submitLabel={t('create')} />
          </Form>
        </Panel>
      )}
    </PageFrame>
  )
}
