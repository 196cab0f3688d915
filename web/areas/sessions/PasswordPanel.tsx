import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { ChangeOwnPasswordDocument } from '~/gql/generated/documents/change-own-password'
import { OwnSessionsDocument } from '~/gql/generated/documents/own-sessions'
import { useSessionMessages } from '~/rights/sessions'
import { notify } from '~/shell'
import { Form, FormButtons, SecretField, useForm } from '~/ui/field'
import { Input } from '~/ui/input'
import { Notice, Panel, PanelHead } from '~/ui/page'

const EMPTY = { currentPassword: '', newPassword: '' }
const MIN = 10
const MAX = 256

export interface PasswordPanelProps {
  userId: string
  provider: string
  ownPassword: boolean
}

/** The change of the own password, unless a provider or the demo has it. */
export function PasswordPanel({ userId, provider, ownPassword }: PasswordPanelProps) {
  const t = useSessionMessages()
  const change = useMutation(ChangeOwnPasswordDocument, {
    invalidates: [OwnSessionsDocument],
    onDone: () => notify({ severity: 'success', summary: t('passwordChanged') }),
  })
  const form = useForm({ values: EMPTY, onSubmit: (password) => change.send({ password }), next: () => EMPTY })
  return (
    <Panel aria-labelledby="own-password">
      <PanelHead id="own-password" title={t('password')} />
      <chakra.div px="4" pb="4">
        {ownPassword ? (
          <Form form={form} label={t('changePassword')}>
            {/* For password managers: the account that the password is of. */}
            <Input type="text" autoComplete="username" value={userId} readOnly hidden />
            <SecretField
              form={form}
              name="currentPassword"
              label={t('currentPassword')}
              autoComplete="current-password"
              maxLength={MAX}
              required
            />
            <SecretField
              form={form}
              name="newPassword"
              label={t('newPassword')}
              help={t('passwordRules')}
              minLength={MIN}
              maxLength={MAX}
              required
            />
            <FormButtons form={form} submitLabel={t('changePassword')} />
          </Form>
        ) : (
          <Notice tone="quiet" still>
            {provider ? t('passwordOfProvider', { provider }) : t('passwordOfDemo')}
          </Notice>
        )}
      </chakra.div>
    </Panel>
  )
}
