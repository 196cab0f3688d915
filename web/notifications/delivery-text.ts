import type { DeliveryFieldsFragment as Delivery } from '~/gql/generated'
import { formatDateTime } from '~/lib/dates'
import type { NotificationText } from './messages'

/** The outcome of a delivery: sent and when, or why not and when the server tries again. */
export function deliveryText(delivery: Delivery, timeZone: string, t: NotificationText, locale: string): string {
  const { state, reason, attempts, nextAttempt, endedAt } = delivery
  const parts = [t(state === 'failed' ? 'notSent' : state)]
  if (state === 'sent' && endedAt) parts.push(formatDateTime(endedAt, locale, timeZone))
  if (reason) parts.push(t(reason))
  if (attempts > 1) parts.push(t('attempts', { count: attempts }))
  if (state === 'queued' && nextAttempt && attempts > 0)
    parts.push(t('retryAt', { time: formatDateTime(nextAttempt, locale, timeZone) }))
  return parts.join(' · ')
}

/** Queued without a reason means under way; a message with a reason waits for an hour or for a mail server. */
export const isUnderWay = ({ state, reason }: Delivery): boolean => state === 'queued' && !reason
