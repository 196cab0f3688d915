import { expect, test } from 'vitest'
import type { DeliveryFieldsFragment as Delivery } from '~/gql/generated'
import { deliveryText } from './delivery-text'
import { useNotificationMessages } from './messages'

const t = useNotificationMessages.translate
const withSpaces = (text: string) => text.replaceAll(/\s/g, ' ')

test('a delivery shows why it waits', () => {
  const delivery = { state: 'queued', reason: 'noMailServer', attempts: 0 } as Delivery
  expect(deliveryText(delivery, 'UTC', t, 'en-US')).toBe('queued · no mail server is configured')
  const later = { state: 'queued', reason: 'unreachable', attempts: 2, nextAttempt: '2026-11-22T07:00:00Z' } as Delivery
  expect(withSpaces(deliveryText(later, 'UTC', t, 'en-US'))).toBe(
    'queued · no response from the recipient · 2 attempts · retry at Nov 22, 2026, 7:00 AM UTC',
  )
})
