import type { BudgetChannelKind, BudgetInput } from '~/gql/generated'
import type { Budget } from './BudgetsPage'

export const CHANNELS = ['mail', 'webhook', 'slack', 'teams'] as const
/** How many channels a budget may have. */
export const MOST = 5

/** A channel in the form. known is the masked address of a hook that is stored already. */
export interface ChannelDraft {
  key: number
  id: string | null
  channel: BudgetChannelKind
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

/** The channels of a budget. That of a mailbox can be edited; that of a hook is a secret, and stays unless another one is written. */
export const draftsOf = (budget: Budget | null): ChannelDraft[] =>
  (budget?.channels ?? []).map(({ id, channel, address }, key) => ({
    ...newChannel(key),
    id,
    channel,
    known: channel === 'mail' ? '' : address,
    address: channel === 'mail' ? address : '',
  }))

/** What the API is sent. */
export const channelsInput = (drafts: readonly ChannelDraft[]): NonNullable<BudgetInput['channels']> =>
  drafts.map(({ id, channel, address, secret }) => ({
    channel,
    ...(id !== null && { id }),
    ...(address.trim() && { address: address.trim() }),
    ...(channel === 'webhook' && secret && { secret }),
  }))
