import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { request } from '~/gql/client'
import { ReadAlertDocument } from '~/gql/generated/documents/read-alert'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { notifyFailure } from '~/shell'
import { alertDetail, alertLink, alertTitle, type Alert } from '~/shell/alerts/alert-words'
import { useAlertMessages } from '~/shell/alerts/messages'
import { Button } from '~/ui/button'
import { explorerLink } from '../watch/explorer-link'
import { useWatchMessages } from '../watch/messages'
import { Badge, TextLink } from '../watch/parts'

const tones = {
  budgetActual: 'bad',
  budgetForecast: 'warning',
  anomaly: 'warning',
  ingestFailed: 'bad',
  chargesReplaced: 'warning',
  reportFailed: 'bad',
  deliveryFailed: 'bad',
} as const

/** One alert: what happened, where it leads, and whether the user has read it. */
export function AlertRow({ alert, onChanged }: { alert: Alert; onChanged: () => void }) {
  const t = useWatchMessages()
  const words = useAlertMessages()
  const locale = useLocale()
  const { id, kind, read, time } = alert
  const mark = (next: boolean): Promise<void> =>
    request(ReadAlertDocument, { id, read: next }, { lasting: true }).then(
      () => undefined,
      (error: unknown) => notifyFailure(words('notMarked'), error),
    )
  const explore = anomalyLink(alert)
  return (
    <chakra.li
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      px="4"
      py="3"
      display="flex"
      flexWrap="wrap"
      gap="3"
    >
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
          <Link href={alertLink(alert)} asChild onClick={() => void mark(true)}>
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
      <Button size="sm" variant="ghost" onClick={() => void mark(!read).then(onChanged)}>
        {t(read ? 'markUnread' : 'markRead')}
      </Button>
    </chakra.li>
  )
}

/** The explorer at what cost more than it should have. */
function anomalyLink({ kind, name, place, from, to, metric, currency }: Alert): string | null {
  if (kind !== 'anomaly' || !from || !to || !metric || !currency) return null
  const only = (column: string, value: string) => ({ column, op: 'in', values: [value] })
  const and = [only('ServiceName', name), ...(place ? [only('SubAccountName', place)] : [])]
  return explorerLink({ from, to, metric, currency, filter: { and } })
}
