import { useQuery } from '~/data'
import { EnrollmentAreasDocument } from '~/gql/generated/documents/enrollment-areas'
import { CheckboxesField, FieldGrid, TextField, type FormOf } from '~/ui/field'
import type { EnrollmentValues } from './enrollment-input'
import { useEnrollmentMessages } from './messages'

/** The areas that an enrollment can have. */
export const useAreas = () =>
  useQuery(
    EnrollmentAreasDocument,
    {},
    { select: (data) => data.adminEnrollments.areas.map(({ name, label }) => ({ value: name, label })) },
  ).data ?? []

/** What every enrollment has; further short fields come first. */
export function EnrollmentFields({ form, children }: { form: FormOf<EnrollmentValues>; children: React.ReactNode }) {
  const t = useEnrollmentMessages()
  const areas = useAreas()
  return (
    <>
      <FieldGrid>
        {children}
        <TextField form={form} name="name" label={t('name')} maxLength={128} required />
        <TextField form={form} name="company" label={t('company')} help={t('companyHelp')} maxLength={128} />
        <TextField
          form={form}
          name="currency"
          label={t('currency')}
          help={t('currencyHelp')}
          maxLength={3}
          rewrite={(typed) => typed.toUpperCase()}
        />
      </FieldGrid>
      <CheckboxesField form={form} name="areas" label={t('areas')} options={areas} required />
    </>
  )
}
