import { expect, test } from 'vitest'
import { channelsInput, draftsOf, newChannel } from './channel-drafts'

const stored = [
  { id: 'm', channel: 'mail', address: 'team@example.com' },
  { id: 'h', channel: 'webhook', address: 'https://hooks.example.com/…' },
] as const

test('what nobody touches is sent by its id, and a masked address is never sent as one', () => {
  expect(channelsInput(draftsOf(stored))).toEqual([
    { id: 'm', channel: 'mail', address: 'team@example.com' },
    { id: 'h', channel: 'webhook' },
  ])
})

test('a new channel has no id, and a secret only where it signs', () => {
  const drafts = [
    { ...newChannel(0), address: ' a@example.com ', secret: 'left behind' },
    {
      ...newChannel(1),
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
