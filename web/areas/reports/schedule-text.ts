import type { ReportText } from './messages'
import type { Report } from './report'

/** 8:00 AM as the language writes it; the time zone is shown beside it. */
export const hourText = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 5, hour)),
  )

/** The name of a weekday; 1 is Monday. */
export const weekdayText = (weekday: number, locale: string): string =>
  // January 5, 2026 is a Monday.
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
