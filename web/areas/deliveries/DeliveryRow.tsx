import { chakra } from '@chakra-ui/react/styled-system'
import { deliveryText } from '~/notifications/delivery-text'
import { useNotificationMessages } from '~/notifications/messages'
import { ResendButton } from '~/notifications/ResendButton'
import type { DeliveryFieldsFragment as Delivery } from '~/gql/generated'
import { formatDateTime } from '~/lib/dates'
import { getTimeZone } from '~/lib/formats'
import { useLocale } from '~/lib/i18n'
import { Badge, Card } from '~/ui/page'
import { useDeliveryMessages } from './messages'

/** One message: subject, recipient, outcome, and why it did not arrive. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useDeliveryMessages()
  const words = useNotificationMessages()
  const locale = useLocale()
  const { id, subject, kind, channel, address, state, reason, error, again, createdAt } = delivery
  return (
    <Card aria-labelledby={`delivery-${id}`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h2 id={`delivery-${id}`} fontWeight="semibold" dir="auto" overflowWrap="anywhere" minW="0">
          {subject}
        </chakra.h2>
        <Badge tone={toneOf(delivery)}>{words(state === 'failed' ? 'notSent' : state)}</Badge>
      </chakra.div>
      <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {`${t(kind)} · ${words(channel)} `}
        <bdi>{address}</bdi>
        {` · ${formatDateTime(createdAt, locale)}`}
      </chakra.p>
      {(state !== 'queued' || reason) && (
        <chakra.p fontSize="sm" overflowWrap="anywhere" _firstLetter={{ textTransform: 'uppercase' }}>
          {deliveryText(delivery, getTimeZone(), words, locale)}
        </chakra.p>
      )}
      {error && reason !== 'noMailServer' && reason !== 'withdrawn' && (
        <chakra.p fontSize="sm" color={state === 'failed' ? 'danger.fg' : 'fg.muted'} overflowWrap="anywhere">
          {error}
        </chakra.p>
      )}
      {again && (
        <div>
          <ResendButton id={id} name={subject} />
        </div>
      )}
    </Card>
  )
}

function toneOf({ state, reason }: Delivery) {
  if (reason === 'withdrawn') return 'quiet'
  if (state === 'failed') return 'bad'
  if (state === 'sent') return 'good'
  // A queued message with a reason has failed before.
  return reason ? 'warning' : 'quiet'
}
