import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { viewLink } from '~/costs/views'
import { request } from '~/gql/client'
import { DeleteReportDocument } from '~/gql/generated/documents/delete-report'
import { RunReportDocument } from '~/gql/generated/documents/run-report'
import { UpdateReportDocument } from '~/gql/generated/documents/update-report'
import { notify, notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Badge } from '../watch/parts'
import type { ReportText } from './messages'
import { sameInput } from './report-input'
import { instantText, PAUSED, scheduleText, type Report } from './report-text'
import { RunHistory } from './RunHistory'
import { RunLine } from './RunLine'

interface ReportRowProps {
  report: Report
  onEdit: () => void
  onChanged: () => void
  t: ReportText
  locale: string
}

/** One report: what is sent when and to whom, how it went last, and what can be done to it. */
export function ReportRow({ report, onEdit, onChanged, t, locale }: ReportRowProps) {
  const { id, name, schedule, state, pausedBecause, nextRunAt, lastRun, mine, ownerName } = report
  const [open, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const run = async (work: Promise<unknown>, done?: string) => {
    setAsks(false)
    try {
      await work
      if (done) notify({ severity: 'success', summary: done })
    } catch (cause) {
      notifyFailure(t('changeFailed'), cause)
    }
    onChanged()
  }
  const active = state === 'active'
  const enable = (enabled: boolean) =>
    void run(request(UpdateReportDocument, { id, report: sameInput(report, enabled) }))
  return (
    <chakra.li px="4" py="3" borderTopWidth="1px" borderColor="border.muted" display="grid" gap="1.5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h3 textStyle="section" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </chakra.h3>
        <Badge tone={active ? 'good' : 'warning'}>{t(active ? 'active' : 'paused')}</Badge>
        {!mine && ownerName && <chakra.span color="fg.muted">{t('of', { name: ownerName })}</chakra.span>}
        <chakra.div ms="auto" display="flex" flexWrap="wrap" gap="1">
          <Button
            size="sm"
            disabled={!active || lastRun?.state === 'pending'}
            aria-label={t('runNowOf', { name })}
            onClick={() => void run(request(RunReportDocument, { id }), t('started'))}
          >
            {t('runNow')}
          </Button>
          <Button size="sm" aria-label={t(active ? 'pauseOf' : 'resumeOf', { name })} onClick={() => enable(!active)}>
            {t(active ? 'pause' : 'resume')}
          </Button>
          <Button size="sm" aria-expanded={open} aria-label={t('historyOf', { name })} onClick={() => setOpen(!open)}>
            {t('history')}
            <Icon name={open ? 'prime:chevron-up' : 'prime:chevron-down'} size="sm" />
          </Button>
          <Button
            size="sm"
            square
            variant="ghost"
            aria-label={t('edit', { name })}
            title={t('edit', { name })}
            onClick={onEdit}
          >
            <Icon name="prime:pencil" size="sm" />
          </Button>
          <Button
            size="sm"
            square
            variant="ghost"
            aria-label={t('remove', { name })}
            title={t('remove', { name })}
            onClick={() => setAsks(true)}
          >
            <Icon name="prime:trash" size="sm" />
          </Button>
        </chakra.div>
      </chakra.div>
      {asks && (
        <chakra.div
          role="group"
          aria-label={t('remove', { name })}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
        >
          <span>{t('reallyRemove', { name })}</span>
          <Button size="sm" onClick={() => void run(request(DeleteReportDocument, { id }))}>
            {t('delete')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsks(false)}>
            {t('cancel')}
          </Button>
        </chakra.div>
      )}
      {pausedBecause && pausedBecause !== 'byHand' && (
        <chakra.p role="status" color="warning.fg">
          {t(PAUSED[pausedBecause])}
        </chakra.p>
      )}
      <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" fontSize="sm" m="0">
        <Term name={t('view')}>
          {report.viewName && report.viewArea ? (
            <chakra.a asChild color="accent.fg" _hover={{ textDecoration: 'underline' }}>
              <Link href={viewLink({ area: report.viewArea, id: report.viewId })}>
                <bdi>{report.viewName}</bdi>
              </Link>
            </chakra.a>
          ) : (
            t('viewIsGone')
          )}
        </Term>
        <Term name={t('when')}>{scheduleText(schedule, t, locale)}</Term>
        <Term name={t('what')}>{`${t(report.period)} · ${t(report.format)}`}</Term>
        <Term name={t('who')}>{recipientsText(report, t)}</Term>
      </chakra.dl>
      <chakra.div fontSize="sm" display="flex" flexWrap="wrap" columnGap="6" rowGap="1">
        {nextRunAt && <span>{t('next', { time: instantText(nextRunAt, schedule.timeZone, locale) })}</span>}
        {lastRun ? (
          <RunLine run={lastRun} timeZone={schedule.timeZone} t={t} locale={locale} />
        ) : (
          <span>{t('never')}</span>
        )}
      </chakra.div>
      {open && <RunHistory report={report} t={t} locale={locale} />}
    </chakra.li>
  )
}

function recipientsText({ recipients }: Report, t: ReportText): string {
  const shown = recipients
    .slice(0, 2)
    .map(({ channel, address }) => (channel === 'mail' ? address : `${t(channel)} ${address}`))
  if (recipients.length > 2) shown.push(t('moreRecipients', { count: recipients.length - 2 }))
  return shown.join(', ')
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" gap="1.5" minW="0">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere" minW="0">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
