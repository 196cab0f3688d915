import { useMutation } from '~/data'
import { AdminEnrollmentDocument } from '~/gql/generated/documents/admin-enrollment'
import { AdminEnrollmentsDocument } from '~/gql/generated/documents/admin-enrollments'
import { ChangeEnrollmentDocument } from '~/gql/generated/documents/change-enrollment'
import type { AdminEnrollmentFieldsFragment } from '~/gql/generated'
import { notify } from '~/shell'
import { SelectField } from '~/ui/field'
import { RecordForm } from '~/ui/record-form'
import { STATES } from './address'
import { changeInput, valuesOf } from './enrollment-input'
import { EnrollmentFields } from './EnrollmentFields'
import { useEnrollmentMessages } from './messages'

interface EnrollmentFormProps {
  enrollment: AdminEnrollmentFieldsFragment
  onFailed: () => void
}

/** Changes what an enrollment can change: not its number and API type. */
export function EnrollmentForm({ enrollment, onFailed }: EnrollmentFormProps) {
  const t = useEnrollmentMessages()
  const change = useMutation(ChangeEnrollmentDocument, {
    invalidates: [AdminEnrollmentDocument, AdminEnrollmentsDocument],
    onDone: () => notify({ severity: 'success', summary: t('saved') }),
  })
  return (
    <RecordForm
      title={t('change')}
      record={enrollment}
      values={valuesOf}
      save={async (version, values) =>
        (await change.send({ number: enrollment.number, version, enrollment: changeInput(values) })).saved
      }
      onFailed={onFailed}
      parts={(one) =>
        (['name', 'company', 'currency', 'areas', 'state'] as const).map((part) => [t(part), String(one[part])])
      }
    >
      {(form) => (
        <EnrollmentFields form={form}>
          <SelectField
            form={form}
            name="state"
            label={t('state')}
            help={t('stateHelp')}
            options={STATES.map((value) => ({ value, label: t(value) }))}
          />
        </EnrollmentFields>
      )}
    </RecordForm>
  )
}
