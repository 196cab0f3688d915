import { useMutation } from '~/data'
import { ChangeConnectionDocument } from '~/gql/generated/documents/change-connection'
import { notify } from '~/shell'
import { RecordForm } from '~/ui/record-form'
import { CHANGED } from './changed'
import { changeInput, valuesOf } from './connection-input'
import { CredentialFields } from './CredentialFields'
import { useConnectionMessages } from './messages'
import { PlaceFields } from './PlaceFields'
import type { Connection } from './words'

interface ConnectionFormProps {
  connection: Connection
  onFailed: () => void
}

/** Changes the place and the credentials of a connection. */
export default function ConnectionForm({ connection, onFailed }: ConnectionFormProps) {
  const t = useConnectionMessages()
  const change = useMutation(ChangeConnectionDocument, {
    invalidates: CHANGED,
    onDone: () => notify({ severity: 'success', summary: t('saved') }),
  })
  const { id, credentials } = connection
  return (
    <RecordForm
      title={t('change')}
      record={connection}
      values={valuesOf}
      save={async (version, values) => (await change.send({ id, version, connection: changeInput(values) })).saved}
      next={(typed) => ({ ...typed, secret: '' })}
      onFailed={onFailed}
      parts={(one) => [
        [t('place'), one.address],
        [t('fromShown'), one.from ?? ''],
        [t('identity'), one.credentials.kind],
        [t('state'), t(one.paused ? 'paused' : 'ok')],
      ]}
    >
      {(form) => (
        <>
          <PlaceFields form={form} />
          <CredentialFields form={form} {...(credentials.hasSecret && { keepsFor: credentials.kind })} />
        </>
      )}
    </RecordForm>
  )
}
