import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { explorerLink } from '~/costs/explorer-link'
import { useMutation } from '~/data'
import { AlertsDocument } from '~/gql/generated/documents/alerts'
import { ReadAlertDocument } from '~/gql/generated/documents/read-alert'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { notifyFailure } from '~/shell'
import { alertDetail, alertLink, alertTitle, type Alert } from '~/shell/alerts/alert-words'
import { useAlertMessages } from '~/shell/alerts/messages'
import { Button } from '~/ui/button'
import { Badge, Card, TextLink } from '~/ui/page'
import { useAlertListMessages } from './messages'

const tones = {
  budgetActual: 'bad',
  budgetForecast: 'warning',
  anomaly: 'warning',
  ingestFailed: 'bad',
  chargesReplaced: 'warning',
  deliveryWaits: 'warning',
  reportFailed: 'bad',
  deliveryFailed: 'bad',
  batchHeld: 'warning',
  batchIncomplete: 'warning',
  batchRejected: 'bad',
  batchRestated: 'warning',
  connectionFailed: 'bad',
  connectionLate: 'warning',
} as const

/** One alert: what happened, a link to its cause, and whether the user has read it. */
export function AlertRow({ alert }: { alert: Alert }) {
  const t = useAlertListMessages()
  const words = useAlertMessages()
  const locale = useLocale()
  const { id, kind, read, time } = alert
  const mark = useMutation(ReadAlertDocument, {
    invalidates: [AlertsDocument],
    onFailed: (error) => notifyFailure(words('notMarked'), error),
    // Following the link marks the alert too.
    lasting: true,
  })
  const explore = anomalyLink(alert)
  return (
    <Card py="3" display="flex" flexWrap="wrap">
      <chakra.span
        flexShrink="0"
        mt="1.5"
        boxSize="2"
        borderRadius="full"
        bg={read ? 'transparent' : 'danger'}
        role={read ? undefined : 'img'}
        aria-label={read ? undefined : words('unread')}
      />
      <chakra.div flex="1 1 16rem" minW="0">
        <chakra.h2 fontWeight={read ? 'medium' : 'semibold'} overflowWrap="anywhere">
          <Link href={alertLink(alert)} asChild onClick={() => void mark.run({ id, read: true })}>
            <chakra.a _hover={{ textDecoration: 'underline', textUnderlineOffset: '2px' }}>
              {alertTitle(alert, words, locale)}
            </chakra.a>
          </Link>
        </chakra.h2>
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {alertDetail(alert, words, locale)}
        </chakra.p>
        <chakra.div mt="1.5" display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Badge tone={tones[kind]}>{t(kind)}</Badge>
          <chakra.time dateTime={time} fontSize="xs" color="fg.muted">
            {formatDateTime(time, locale)}
          </chakra.time>
          {explore && <TextLink href={explore}>{t('explore')}</TextLink>}
        </chakra.div>
      </chakra.div>
      <Button size="sm" variant="ghost" onClick={() => void mark.run({ id, read: !read })}>
        {t(read ? 'markUnread' : 'markRead')}
      </Button>
    </Card>
  )
}

/** A link to the charges of an anomaly. */
function anomalyLink({ kind, name, place, from, to, metric, currency }: Alert): string | null {
  if (kind !== 'anomaly' || !from || !to || !metric || !currency) return null
  const is = (column: string, value: string) => ({ column, op: 'in', values: [value] })
  const and = [is('ServiceName', name), ...(place ? [is('SubAccountName', place)] : [])]
  return explorerLink({ from, to, metric, currency, filter: { and } })
}
