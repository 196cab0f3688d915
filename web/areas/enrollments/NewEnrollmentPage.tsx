import { useLocation } from 'wouter'
import { useMutation } from '~/data'
import { AdminEnrollmentsDocument } from '~/gql/generated/documents/admin-enrollments'
import { CreateEnrollmentDocument } from '~/gql/generated/documents/create-enrollment'
import { useSection } from '~/lib/section'
import { notify } from '~/shell'
import { Form, FormButtons, SelectField, TextField, useForm } from '~/ui/field'
import { FormPanel } from '~/ui/listing'
import { PageFrame, TextLink } from '~/ui/page'
import { API_TYPES, createInput, newEnrollment } from './enrollment-input'
import { EnrollmentFields } from './EnrollmentFields'
import { useEnrollmentMessages } from './messages'

/** Creates an enrollment, and leads to it. */
export default function NewEnrollmentPage() {
  const t = useEnrollmentMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const create = useMutation(CreateEnrollmentDocument, { invalidates: [AdminEnrollmentsDocument] })
  const form = useForm({
    values: newEnrollment,
    onSubmit: async (values) => {
      const { created } = await create.send({ enrollment: createInput(values) })
      notify({ severity: 'success', summary: t('created') })
      navigate(`${base}/${encodeURIComponent(created.number)}`)
    },
  })
  return (
    <PageFrame title={t('create')} controls={<TextLink href={base}>{t('enrollments')}</TextLink>} narrow>
      <FormPanel>
        <Form form={form} label={t('create')}>
          <EnrollmentFields form={form}>
            <TextField form={form} name="number" label={t('number')} help={t('numberHelp')} maxLength={128} required />
            <SelectField
              form={form}
              name="apiType"
              label={t('apiType')}
              options={API_TYPES.map((value) => ({ value, label: value }))}
            />
          </EnrollmentFields>
          <FormButtons form={form} submitLabel={t('create')} />
        </Form>
      </FormPanel>
    </PageFrame>
  )
}
