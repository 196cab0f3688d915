import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useNotificationMessages, type NotificationText } from '~/notifications/messages'
import { viewLink } from '~/costs/views'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { TextLink } from '~/ui/page'
import { useReportMessages, type ReportText } from './messages'
import type { Report } from './report'
import { RunLine } from './RunLine'
import { scheduleText } from './schedule-text'

/** The view, schedule, contents and recipients of a report, its next run and its last one. */
export function ReportSummary({ report }: { report: Report }) {
  const t = useReportMessages()
  const words = useNotificationMessages()
  const locale = useLocale()
  const { schedule, viewArea, viewId, viewName, nextRunAt, lastRun } = report
  const { timeZone } = schedule
  return (
    <>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" fontSize="sm">
        <Term name={t('view')}>
          {viewName && viewArea ? (
            <TextLink href={viewLink({ area: viewArea, id: viewId })}>
              <bdi>{viewName}</bdi>
            </TextLink>
          ) : (
            t('viewIsGone')
          )}
        </Term>
        <Term name={t('when')}>{scheduleText(schedule, t, locale)}</Term>
        <Term name={t('what')}>{`${t(report.period)} · ${t(report.format)}`}</Term>
        <Term name={t('who')}>{recipientsText(report, t, words)}</Term>
      </chakra.dl>
      <chakra.div fontSize="sm" display="flex" flexWrap="wrap" columnGap="6" rowGap="1">
        {nextRunAt && <span>{t('next', { time: formatDateTime(nextRunAt, locale, timeZone) })}</span>}
        {lastRun ? <RunLine run={lastRun} timeZone={timeZone} /> : <span>{t('never')}</span>}
      </chakra.div>
    </>
  )
}

function recipientsText({ recipients }: Report, t: ReportText, words: NotificationText): string {
  const names = recipients
    .slice(0, 2)
    .map(({ channel, address }) => (channel === 'mail' ? address : `${words(channel)} ${address}`))
  if (recipients.length > 2) names.push(t('moreRecipients', { count: recipients.length - 2 }))
  return names.join(', ')
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" gap="1.5" minW="0">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" minW="0">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
