import { EnrollmentField } from '~/rights/fields'
import { FieldGrid, RadioField, TextField, type FormOf } from '~/ui/field'
import { Notice } from '~/ui/page'
import type { ConnectionValues } from '../connection-input'
import { EXAMPLES } from '../examples'
import { useConnectionMessages } from '../messages'
import { SOURCES } from '../words'

const HINTS: Record<(typeof SOURCES)[number], 'awsHint' | 'azureHint' | 'gcsHint' | 'bucketHint' | 'folderHint'> = {
  'aws-data-exports': 'awsHint',
  'azure-exports': 'azureHint',
  gcs: 'gcsHint',
  s3: 'bucketHint',
  'azure-blob': 'bucketHint',
  folder: 'folderHint',
}

const ID = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Which source, for which enrollment, under which ID. */
export function SourceStep({ form }: { form: FormOf<ConnectionValues> }) {
  const t = useConnectionMessages()
  return (
    <>
      <RadioField
        form={form}
        name="source"
        label={t('source')}
        options={SOURCES.map((value) => ({
          value,
          label: t(value),
          hint: t(HINTS[value]),
          disabled: value === 'folder',
        }))}
        required
      />
      <FieldGrid>
        <EnrollmentField form={form} name="enrollment" label={t('enrollment')} />
        <TextField
          form={form}
          name="id"
          label={t('idLabel')}
          help={t('idHelp')}
          placeholder={EXAMPLES.id}
          maxLength={63}
          rewrite={(typed) => typed.toLowerCase()}
          check={(typed) => (ID.test(typed.trim()) ? undefined : t('notId', { value: typed }))}
          required
        />
      </FieldGrid>
      <Notice tone="quiet" still>
        {t('nothingYet')}
      </Notice>
    </>
  )
}
