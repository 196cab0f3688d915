import { chakra } from '@chakra-ui/react/styled-system'
import type { ReportText } from './messages'
import { deliveryText, instantText, type Run } from './report-text'

interface RunLineProps {
  run: Run
  timeZone: string
  t: ReportText
  locale: string
}

/** How the last run went, in one line: the delivery that fared worst stands for all. */
export function RunLine({ run, timeZone, t, locale }: RunLineProps) {
  const time = t('last', { time: instantText(run.scheduledFor, timeZone, locale) })
  const worst =
    run.deliveries.find(({ state }) => state === 'failed') ??
    run.deliveries.find(({ state }) => state === 'queued') ??
    run.deliveries[0]
  const outcome =
    run.state === 'pending'
      ? t('pending')
      : run.state === 'failed'
        ? t('runFailed')
        : worst
          ? deliveryText(worst, timeZone, t, locale)
          : t('done')
  const bad = run.state === 'failed' || worst?.state === 'failed'
  return (
    <span>
      {`${time} · `}
      <chakra.span color={bad ? 'danger.fg' : worst?.reason ? 'warning.fg' : undefined}>{outcome}</chakra.span>
    </span>
  )
}
