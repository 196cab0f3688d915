import type { ReportsQuery } from '~/gql/generated'
import type { ReportText } from './messages'

export type ReportList = ReportsQuery['reports']
export type Report = ReportList['reports'][number]
export type Run = NonNullable<Report['lastRun']>
export type Delivery = Run['deliveries'][number]

/** 8 in the morning as the language writes it; the time zone is named beside it. */
export const hourText = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 5, hour)),
  )

/** The name of a weekday; 1 is Monday. */
export const weekdayText = (weekday: number, locale: string): string =>
  // The 5th of January 2026 is a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + weekday)))

/** Weekly on Monday at 8:00 AM · Europe/Berlin */
export function scheduleText(schedule: Report['schedule'], t: ReportText, locale: string): string {
  const hour = hourText(schedule.hour, locale)
  const when = {
    daily: () => t('daily', { hour }),
    weekly: () => t('weekly', { hour, weekday: weekdayText(schedule.weekday ?? 1, locale) }),
    monthly: () => t('monthly', { hour, day: String(schedule.dayOfMonth ?? 1) }),
  }[schedule.frequency]()
  return `${when} · ${schedule.timeZone}`
}

/** An instant in the time zone of the report, which is how its reader thinks of it. */
export const instantText = (instant: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(instant))

/** Why a message waits or did not arrive. */
const BECAUSE = {
  unreachable: 'unreachable',
  refused: 'refused',
  forbidden: 'forbidden',
  expired: 'expired',
  withdrawn: 'withdrawn',
  noMailServer: 'noMailServer',
} as const satisfies Record<NonNullable<Delivery['reason']>, string>

/** Why a report sends nothing. */
export const PAUSED = {
  byHand: 'byHand',
  ownerGone: 'ownerGone',
  enrollmentLost: 'enrollmentLost',
  viewGone: 'viewGone',
} as const satisfies Record<NonNullable<Report['pausedBecause']>, string>

/** What became of a delivery, with the reason where it did not arrive. */
export function deliveryText(delivery: Delivery, timeZone: string, t: ReportText, locale: string): string {
  const { state, reason, attempts, nextAttempt, endedAt } = delivery
  const parts = [state === 'sent' ? t('sent') : state === 'failed' ? t('deliveryFailed') : t('queued')]
  if (state === 'sent' && endedAt) parts.push(instantText(endedAt, timeZone, locale))
  if (reason) parts.push(t(BECAUSE[reason]))
  if (attempts > 1) parts.push(t('attempts', { count: attempts }))
  if (state === 'queued' && nextAttempt && attempts > 0)
    parts.push(t('again', { time: instantText(nextAttempt, timeZone, locale) }))
  return parts.join(' · ')
}
