import { expect, test } from 'vitest'
import { channelsInput, draftsOf, keptAddress, newChannel } from './channel-drafts'

const stored = [
  { id: 'm', channel: 'mail', address: 'team@example.com' },
  { id: 'h', channel: 'webhook', address: 'https://hooks.example.com/…' },
] as const

test('an unchanged channel is sent with its id, and a masked address never', () => {
  expect(channelsInput(draftsOf(stored))).toEqual([
    { id: 'm', channel: 'mail', address: 'team@example.com' },
    { id: 'h', channel: 'webhook' },
  ])
  expect(draftsOf(stored).map(keptAddress)).toEqual([null, 'https://hooks.example.com/…'])
})

test('a new channel has no id, and only a webhook has a secret', () => {
  const drafts = [
    { ...newChannel(), address: ' a@example.com ', secret: 'left behind' },
    {
      ...newChannel(),
      channel: 'webhook' as const,
      address: 'https://example.com/x',
      secret: 'hunter2-hunter2-hunter2',
    },
  ]
  expect(channelsInput(drafts)).toEqual([
    { channel: 'mail', address: 'a@example.com' },
    { channel: 'webhook', address: 'https://example.com/x', secret: 'hunter2-hunter2-hunter2' },
  ])
  expect(channelsInput(draftsOf([]))).toEqual([])
})

test('a channel of another kind is a new one', () => {
  const [, webhook] = draftsOf(stored)
  const slack = { ...webhook!, channel: 'slack' as const, address: 'https://example.com/y' }
  expect(channelsInput([slack])).toEqual([{ channel: 'slack', address: 'https://example.com/y' }])
  expect(keptAddress(slack)).toBeNull()
})
