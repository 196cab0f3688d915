import type { AnomalySubscriptionInput } from '~/gql/generated'
import type { FormSchema, Values } from '~/ui/forms'
import { CHANNELS } from '../channels/channel-drafts'
import type { WatchText } from '../watch/messages'

/** The name of a way to the outside. */
export const channelName = (channel: (typeof CHANNELS)[number], t: WatchText): string =>
  t(channel === 'mail' ? 'email' : channel)

/** The form of an address that is to be told. Its fields are named as the API names them, so that a refusal stands at its field. */
export function subscriptionSchema(currencies: readonly string[], t: WatchText): FormSchema {
  return {
    sections: [
      {
        title: t('subscribe'),
        fields: [
          {
            type: 'select',
            name: 'channel',
            label: t('channel'),
            required: true,
            options: CHANNELS.map((value) => ({ value, label: channelName(value, t) })),
          },
          { type: 'text', name: 'address', label: t('address'), required: true, maxLength: 2048, autoComplete: 'off' },
          {
            type: 'text',
            name: 'secret',
            label: t('hookSecret'),
            hint: t('hookSecretHint'),
            maxLength: 128,
            autoComplete: 'off',
          },
          {
            type: 'text',
            name: 'leastImpact',
            label: t('leastImpactLabel'),
            hint: t('amountHint'),
            required: true,
            maxLength: 40,
          },
          {
            type: 'select',
            name: 'currency',
            label: t('currency'),
            required: true,
            options: (currencies.length > 0 ? currencies : ['USD']).map((value) => ({ value, label: value })),
          },
        ],
      },
    ],
  }
}

/** What the form begins with. */
export const subscriptionValues = (currencies: readonly string[]): Values => ({
  channel: 'mail',
  address: '',
  secret: '',
  leastImpact: '0',
  currency: currencies[0] ?? 'USD',
})

/** What the API is sent. */
export function subscriptionInput(values: Values): AnomalySubscriptionInput {
  const text = (name: string) => String(values[name] ?? '').trim()
  const secret = text('secret')
  return {
    channel: text('channel') as AnomalySubscriptionInput['channel'],
    address: text('address'),
    leastImpact: text('leastImpact'),
    currency: text('currency'),
    ...(secret && { secret }),
  }
}
