import { chakra } from '@chakra-ui/react/styled-system'
import { deliveryText } from '~/notifications/delivery-text'
import { useNotificationMessages } from '~/notifications/messages'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useReportMessages } from './messages'
import { RUN_STATES, type Run } from './report'

/** The last run in one line, with the worst of its deliveries. */
export function RunLine({ run, timeZone }: { run: Run; timeZone: string }) {
  const t = useReportMessages()
  const words = useNotificationMessages()
  const locale = useLocale()
  const worst =
    run.deliveries.find(({ state }) => state === 'failed') ??
    run.deliveries.find(({ state }) => state === 'queued') ??
    run.deliveries[0]
  const outcome =
    worst && run.state === 'done' ? deliveryText(worst, timeZone, words, locale) : t(RUN_STATES[run.state])
  const failed = run.state === 'failed' || worst?.state === 'failed'
  return (
    <span>
      {`${t('last', { time: formatDateTime(run.scheduledFor, locale, timeZone) })} · `}
      <chakra.span color={failed ? 'danger.fg' : worst?.reason ? 'warning.fg' : undefined}>{outcome}</chakra.span>
    </span>
  )
}
