import { channelsInput, draftsOf, newChannel, type ChannelDraft } from '~/notifications/channel-drafts'
import { getTimeZone } from '~/lib/formats'
import type { ReportFormat, ReportInput, ReportPeriod } from '~/gql/generated'
import type { Report } from './report'

export const PERIODS = [
  'asView',
  'previousDay',
  'previousWeek',
  'previousMonth',
  'previousQuarter',
  'monthToDate',
  'last7Days',
  'last30Days',
] as const satisfies readonly ReportPeriod[]
export const FORMATS = ['csv', 'xlsx', 'html'] as const satisfies readonly ReportFormat[]
export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const

/** The values of the form. */
export interface ReportValues {
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

const newReport = (viewId: string): ReportValues => ({
  name: '',
  viewId,
  frequency: 'monthly',
  hour: 8,
  weekday: 1,
  dayOfMonth: 3,
  timeZone: getTimeZone(),
  period: 'previousMonth',
  format: 'xlsx',
  recipients: [newChannel()],
})

/** The values of a report, or the defaults of a new one for a view. */
export function reportValues(report: Report | null, viewId = ''): ReportValues {
  if (!report) return newReport(viewId)
  const { name, schedule, period, format, recipients } = report
  const { frequency, hour, timeZone, weekday, dayOfMonth } = schedule
  return {
    ...{ name, period, format, frequency, hour, timeZone },
    viewId: report.viewId,
    weekday: weekday ?? 1,
    dayOfMonth: dayOfMonth ?? 1,
    recipients: draftsOf(recipients),
  }
}

/** The report to send. */
export function reportInput(values: ReportValues, enabled: boolean): ReportInput {
  const { name, viewId, frequency, hour, weekday, dayOfMonth, timeZone, period, format, recipients } = values
  return {
    ...{ name, viewId, period, format, enabled },
    schedule: {
      ...{ frequency, hour, timeZone },
      ...(frequency === 'weekly' && { weekday }),
      ...(frequency === 'monthly' && { dayOfMonth }),
    },
    recipients: channelsInput(recipients),
  }
}
