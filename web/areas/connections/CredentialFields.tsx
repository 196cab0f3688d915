import { useQuery } from '~/data'
import { ConnectionsDocument } from '~/gql/generated/documents/connections'
import { FieldGrid, RadioField, SecretField, TextAreaField, TextField, useValue, type FormOf } from '~/ui/field'
import { Notice } from '~/ui/page'
import { AMBIENT, isAws, KINDS, SECRET, type ConnectionValues } from './connection-input'
import { EXAMPLES } from './examples'
import { KIND_HINTS, KIND_LABELS, SECRET_LABELS } from './kinds'
import { useConnectionMessages } from './messages'
import { sourceOf } from './words'

interface CredentialFieldsProps {
  form: FormOf<ConnectionValues>
  /** The kind whose stored secret stays as long as none is typed. */
  keepsFor?: string
}

/** As whom the source is read: identities without a secret first, secrets last. */
export function CredentialFields({ form, keepsFor }: CredentialFieldsProps) {
  const t = useConnectionMessages()
  const source = useValue(form, 'source')
  const kind = useValue(form, 'kind')
  const ambient = useQuery(ConnectionsDocument, {}, { select: (data) => data.list.machineIdentity }).data ?? false
  const keeps = keepsFor === kind
  const secret = {
    label: t(SECRET_LABELS[kind] ?? 'secretKey'),
    help: t(keeps ? 'secretKept' : 'secretHelp'),
    required: !keeps,
  }
  return (
    <>
      <RadioField
        form={form}
        name="kind"
        label={t('identity')}
        options={[
          { value: 'federated', label: t('federated'), hint: t('federatedHint'), disabled: true },
          ...KINDS[sourceOf({ source })].map((value) => {
            const barred = AMBIENT.includes(value) && !ambient
            return {
              value,
              label: t(KIND_LABELS[value]!),
              hint: t(barred ? 'installationOnly' : KIND_HINTS[value]!),
              disabled: barred,
            }
          }),
        ]}
        required
      />
      {SECRET.includes(kind) && (
        <Notice tone="warning" still>
          {t('secretsLast')}
        </Notice>
      )}
      <FieldGrid>
        {kind === 'keys' && <TextField form={form} name="accessKey" label={t('accessKey')} maxLength={128} required />}
        {SECRET.includes(kind) && kind !== 'service-account' && (
          <SecretField form={form} name="secret" maxLength={16384} {...secret} />
        )}
        {isAws(source) && kind !== '' && (
          <>
            <TextField
              form={form}
              name="roleArn"
              label={t('roleArn')}
              help={t('roleArnHelp')}
              placeholder={EXAMPLES.role}
              maxLength={2048}
            />
            <TextField
              form={form}
              name="externalId"
              label={t('externalId')}
              help={t('externalIdHelp')}
              maxLength={1224}
            />
          </>
        )}
        {kind === 'managed-identity' && (
          <TextField form={form} name="client" label={t('client')} help={t('clientHelp')} maxLength={128} />
        )}
      </FieldGrid>
      {kind === 'service-account' && (
        <TextAreaField form={form} name="secret" lines={5} maxLength={16384} code {...secret} />
      )}
    </>
  )
}
