import type { ReportFormat, ReportInput, ReportPeriod } from '~/gql/generated'
import { channelsInput, draftsOf, newChannel, type ChannelDraft } from '../channels/channel-drafts'
import type { Report } from './report-text'

export const PERIODS: readonly ReportPeriod[] = [
  'asView',
  'previousDay',
  'previousWeek',
  'previousMonth',
  'previousQuarter',
  'monthToDate',
  'last7Days',
  'last30Days',
]
export const FORMATS: readonly ReportFormat[] = ['csv', 'xlsx', 'html']
export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const

/** The form's state. Numbers are those of the controls. */
export interface Draft {
  name: string
  viewId: string
  frequency: (typeof FREQUENCIES)[number]
  hour: number
  weekday: number
  dayOfMonth: number
  timeZone: string
  period: ReportPeriod
  format: ReportFormat
  recipients: ChannelDraft[]
}

/** A new report, or the one that is edited. */
export function draftOf(report: Report | null, viewId: string): Draft {
  if (!report)
    return {
      name: '',
      viewId,
      frequency: 'monthly',
      hour: 8,
      weekday: 1,
      dayOfMonth: 3,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      period: 'previousMonth',
      format: 'xlsx',
      recipients: [newChannel(0)],
    }
  const { name, schedule, period, format, recipients } = report
  return {
    name,
    viewId: report.viewId,
    frequency: schedule.frequency,
    hour: schedule.hour,
    weekday: schedule.weekday ?? 1,
    dayOfMonth: schedule.dayOfMonth ?? 1,
    timeZone: schedule.timeZone,
    period,
    format,
    recipients: draftsOf(recipients),
  }
}

/** What the API is sent. */
export function inputOf(draft: Draft, enabled: boolean): ReportInput {
  const { name, viewId, frequency, hour, weekday, dayOfMonth, timeZone, period, format } = draft
  return {
    name,
    viewId,
    period,
    format,
    enabled,
    schedule: {
      frequency,
      hour,
      timeZone,
      ...(frequency === 'weekly' && { weekday }),
      ...(frequency === 'monthly' && { dayOfMonth }),
    },
    recipients: channelsInput(draft.recipients),
  }
}

/** The same report with another state, such as paused. */
export const sameInput = (report: Report, enabled: boolean): ReportInput =>
  inputOf(draftOf(report, report.viewId), enabled)

/** The names of time zones, the one that is chosen among them. */
export function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set([chosen, 'UTC', ...known])].sort()
}
