import type { DeliveryChannel, ReportRecipientInput } from '~/gql/generated'

export const CHANNELS = ['mail', 'webhook', 'slack', 'teams'] as const

/** Where a message goes, in the form of a budget or a report. known is the masked address of a hook that is stored already. */
export interface ChannelDraft {
  key: number
  id: string | null
  channel: DeliveryChannel
  known: string
  address: string
  secret: string
}

export const newChannel = (key: number): ChannelDraft => ({
  key,
  id: null,
  channel: 'mail',
  known: '',
  address: '',
  secret: '',
})

/** What is stored. The address of a mailbox can be edited; that of a hook is a secret, and stays unless another one is written. */
export const draftsOf = (
  stored: readonly { id: string; channel: DeliveryChannel; address: string }[],
): ChannelDraft[] =>
  stored.map(({ id, channel, address }, key) => ({
    ...newChannel(key),
    id,
    channel,
    known: channel === 'mail' ? '' : address,
    address: channel === 'mail' ? address : '',
  }))

/** What the API is sent. */
export const channelsInput = (drafts: readonly ChannelDraft[]): ReportRecipientInput[] =>
  drafts.map(({ id, channel, address, secret }) => ({
    channel,
    ...(id !== null && { id }),
    ...(address.trim() && { address: address.trim() }),
    ...(channel === 'webhook' && secret && { secret }),
  }))
