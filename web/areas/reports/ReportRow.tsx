import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useMutation } from '~/data'
import { ReportRunsDocument } from '~/gql/generated/documents/report-runs'
import { ReportsDocument } from '~/gql/generated/documents/reports'
import { RunReportDocument } from '~/gql/generated/documents/run-report'
import { UpdateReportDocument } from '~/gql/generated/documents/update-report'
import type { ApiError } from '~/lib/api-error'
import { notify, notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Badge } from '~/ui/page'
import { useReportMessages } from './messages'
import { RemoveReport } from './RemoveReport'
import type { Report } from './report'
import { reportInput, reportValues } from './report-input'
import { ReportSummary } from './ReportSummary'
import { RunHistory } from './RunHistory'

interface ReportRowProps {
  report: Report
  onEdit: () => void
}

/** One report: its contents, its schedule, its last run, and its actions. */
export function ReportRow({ report, onEdit }: ReportRowProps) {
  const t = useReportMessages()
  const { id, name, state, pausedBecause, lastRun, mine, ownerName } = report
  const [open, setOpen] = useState(false)
  const [removing, setRemoving] = useState(false)
  const onFailed = (error: ApiError) => notifyFailure(t('changeFailed'), error)
  const update = useMutation(UpdateReportDocument, { invalidates: [ReportsDocument], onFailed })
  const run = useMutation(RunReportDocument, {
    invalidates: [ReportsDocument, ReportRunsDocument],
    onDone: () => notify({ severity: 'success', summary: t('started') }),
    onFailed,
  })
  const active = state === 'active'
  const enable = (enabled: boolean) => void update.run({ id, report: reportInput(reportValues(report), enabled) })
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
            onClick={() => void run.run({ id })}
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
            onClick={() => setRemoving(true)}
          >
            <Icon name="prime:trash" size="sm" />
          </Button>
        </chakra.div>
      </chakra.div>
      <RemoveReport report={report} open={removing} onClose={() => setRemoving(false)} />
      {pausedBecause && pausedBecause !== 'byHand' && (
        <chakra.p role="status" color="warning.fg">
          {t(pausedBecause)}
        </chakra.p>
      )}
      <ReportSummary report={report} />
      {open && <RunHistory report={report} />}
    </chakra.li>
  )
}
