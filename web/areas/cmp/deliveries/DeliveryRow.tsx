import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import type { DeliveryFieldsFragment } from '~/gql/generated'
import { useReportMessages } from '../reports/messages'
import { deliveryText } from '../reports/report-text'
import { Badge, Card } from '../watch/parts'
import { SendAgain } from './SendAgain'

const KINDS = { report: 'report', budgetAlert: 'budgetAlert', anomalyAlert: 'anomalyAlert' } as const

/** One message: what it says, to whom, what became of it, and why it did not arrive. */
export function DeliveryRow({ delivery, onChanged }: { delivery: DeliveryFieldsFragment; onChanged: () => void }) {
  const t = useReportMessages()
  const locale = useLocale()
  const { id, subject, kind, channel, address, state, reason, error, again, createdAt } = delivery
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // What waits with a reason has failed before; what waits without one is on its way.
  const tone =
    reason === 'withdrawn'
      ? 'quiet'
      : state === 'failed'
        ? 'bad'
        : state === 'sent'
          ? 'good'
          : reason
            ? 'warning'
            : 'quiet'
  return (
    <Card aria-labelledby={`delivery-${id}`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h2 id={`delivery-${id}`} fontWeight="semibold" dir="auto" overflowWrap="anywhere" minW="0">
          {subject}
        </chakra.h2>
        <Badge tone={tone}>{t(state === 'failed' ? 'deliveryFailed' : state)}</Badge>
      </chakra.div>
      <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {`${t(KINDS[kind])} · ${t(channel)} `}
        <bdi>{address}</bdi>
        {` · ${formatDateTime(createdAt, locale)}`}
      </chakra.p>
      {(state !== 'queued' || reason) && (
        <chakra.p fontSize="sm" overflowWrap="anywhere">
          {deliveryText(delivery, timeZone, t, locale)}
        </chakra.p>
      )}
      {error && reason !== 'noMailServer' && reason !== 'withdrawn' && (
        <chakra.p fontSize="sm" color={state === 'failed' ? 'danger.fg' : 'fg.muted'} overflowWrap="anywhere">
          {error}
        </chakra.p>
      )}
      {again && (
        <div>
          <SendAgain id={id} name={subject} onSent={onChanged} />
        </div>
      )}
    </Card>
  )
}
