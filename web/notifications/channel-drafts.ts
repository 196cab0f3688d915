import type { DeliveryChannel, ReportRecipientInput } from '~/gql/generated'

export const CHANNELS = ['mail', 'webhook', 'slack', 'teams'] as const satisfies readonly DeliveryChannel[]

/** A channel of the API; the address of a webhook is masked. */
export interface StoredChannel {
  id: string
  channel: DeliveryChannel
  address: string
}

/** A channel in a form: of a budget, a report or a subscriber. */
export interface ChannelDraft {
  stored: StoredChannel | null
  channel: DeliveryChannel
  address: string
  secret: string
}

export const newChannel = (): ChannelDraft => ({ stored: null, channel: 'mail', address: '', secret: '' })

/** A stored webhook keeps its URL and secret unless the reader enters others; an email address can be edited. */
export const draftsOf = (channels: readonly StoredChannel[]): ChannelDraft[] =>
  channels.map(({ id, channel, address }) => ({
    ...newChannel(),
    stored: { id, channel, address },
    channel,
    address: channel === 'mail' ? address : '',
  }))

/** The masked URL that is kept while the address is blank; null for new channels, emails and channels of another kind. */
export const keptAddress = ({ stored, channel }: Pick<ChannelDraft, 'stored' | 'channel'>): string | null =>
  stored && stored.channel === channel && channel !== 'mail' ? stored.address : null

export const channelsInput = (drafts: readonly ChannelDraft[]): ReportRecipientInput[] =>
  drafts.map(({ stored, channel, address, secret }) => ({
    channel,
    ...(stored?.channel === channel && { id: stored.id }),
    ...(address.trim() && { address: address.trim() }),
    ...(channel === 'webhook' && secret && { secret }),
  }))
