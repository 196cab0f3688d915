import type { FieldValues } from 'react-hook-form'
import { SecretField, SelectField, TextField, useValue, type FormOf } from '~/ui/field'
import { CHANNELS, keptAddress, type ChannelDraft } from './channel-drafts'
import { useNotificationMessages } from './messages'

// The API refuses others.
const SECRET = { minLength: 16, maxLength: 128 }

export interface ChannelInputsProps<Values extends FieldValues> {
  form: FormOf<Values>
  /** The path of the channel in the form: '' or 'channels.0.'. */
  path: '' | `${string}.${number}.`
}

/** One channel: its kind, its address and, for a webhook, the secret that signs messages. */
export function ChannelInputs<Values extends FieldValues>({ form, path }: ChannelInputsProps<Values>) {
  const t = useNotificationMessages()
  // Fields below a path of any form have the types of a draft.
  const draft = form as unknown as FormOf<ChannelDraft>
  const at = <Name extends keyof ChannelDraft>(name: Name) => `${path}${name}` as Name
  const channel = useValue(draft, at('channel'))
  const kept = keptAddress({ channel, stored: useValue(draft, at('stored')) })
  // An address of another kind of channel is wrong here.
  const clear = (): void => {
    draft.setValue(at('address'), '', { shouldDirty: true })
    draft.setValue(at('secret'), '', { shouldDirty: true })
  }
  return (
    <>
      <SelectField
        form={draft}
        name={at('channel')}
        label={t('channel')}
        options={CHANNELS.map((value) => ({ value, label: t(value) }))}
        onPicked={clear}
      />
      <TextField
        form={draft}
        name={at('address')}
        label={t(channel === 'mail' ? 'mailAddress' : 'webhookUrl')}
        type={channel === 'mail' ? 'email' : 'url'}
        required={kept === null}
        maxLength={2048}
        placeholder={kept === null ? undefined : t('addressKept', { address: kept })}
      />
      {channel === 'webhook' && (
        <SecretField
          form={draft}
          name={at('secret')}
          label={t('secret')}
          help={t(kept === null ? 'secretHelp' : 'secretKept')}
          required={kept === null}
          {...SECRET}
        />
      )}
    </>
  )
}
