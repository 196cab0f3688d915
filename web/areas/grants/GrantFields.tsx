import { toDay } from '~/lib/dates'
import { useRightsMessages } from '~/rights'
import { EnrollmentField, RoleField } from '~/rights/fields'
import { DateField, FieldGrid, SelectField, TextField, useValue, type FormOf } from '~/ui/field'
import { KINDS, type GroupChoice } from './grant'
import type { GrantValues } from './grant-input'
import { useGrantMessages } from './messages'

interface GrantFieldsProps {
  form: FormOf<GrantValues>
  groups: readonly GroupChoice[]
}

/** Subject, role, scope and end of a grant. */
export function GrantFields({ form, groups }: GrantFieldsProps) {
  const t = useGrantMessages()
  const subject = useValue(form, 'subject')
  const kind = useValue(form, 'kind')
  const kindText = useRightsMessages()
  const subjects = (['user', 'group'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <FieldGrid>
      <SelectField form={form} name="subject" label={t('subject')} options={subjects} />
      {subject === 'group' ? (
        <SelectField
          form={form}
          name="groupId"
          label={t('group')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      ) : (
        <TextField form={form} name="userId" label={t('userId')} maxLength={128} required />
      )}
      <RoleField form={form} name="role" label={t('role')} />
      <SelectField
        form={form}
        name="kind"
        label={t('scope')}
        options={KINDS.map((value) => ({ value, label: value === 'tag' ? t('tagOf') : kindText(value) }))}
      />
      {kind === 'company' && <TextField form={form} name="id" label={t('companyName')} maxLength={128} required />}
      {(kind === 'enrollment' || kind === 'tag') && <EnrollmentField form={form} name="id" label={t('number')} />}
      {kind === 'tag' && (
        <>
          <TextField form={form} name="tagKey" label={t('tagKey')} maxLength={128} required />
          <TextField form={form} name="tagValue" label={t('tagValue')} maxLength={256} required />
        </>
      )}
      <DateField form={form} name="starts" label={t('starts')} help={t('startsHelp')} />
      <DateField form={form} name="ends" label={t('endsOn')} help={t('endsHelp')} min={toDay(new Date())} />
    </FieldGrid>
  )
}
