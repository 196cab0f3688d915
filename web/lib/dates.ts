import { dateFormat, getTimeZone } from './formats'

/**
 * Calendar days as text (2024-09-01) and times of charges are in UTC, as the providers date them. Other instants (RFC 3339) are in
 * the user's time zone.
 */

const DAY_MS = 86_400_000

const parse = (date: string) => new Date(date.length === 10 ? `${date}T00:00:00Z` : date)

const format = (date: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, options).format(parse(date))

/** Sep 1, 2024: a day, or that of an instant in the user's time zone. */
export const formatDate = (date: string, locale: string) =>
  format(date, locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: date.length === 10 ? 'UTC' : getTimeZone(),
  })

/** Sep 1 — where the year is clear from the surroundings. */
export const formatDay = (date: string, locale: string) => format(date, locale, { month: 'short', day: 'numeric' })

/** September 2024 */
export const formatMonth = (date: string, locale: string) => format(date, locale, { year: 'numeric', month: 'long' })

/** Sep 2024 */
export const formatMonthShort = (date: string, locale: string) =>
  format(date, locale, { year: 'numeric', month: 'short' })

/** Sep 1, 2024, 4:05 PM GMT+2: an instant in a time zone, the user's without another. */
export const formatDateTime = (instant: string, locale: string, timeZone = getTimeZone()) =>
  format(instant, locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

/** Sep 1, 2024, 2:05 PM UTC: when a charge begins or ends. */
export const formatChargeTime = (instant: string, locale: string) => formatDateTime(instant, locale, 'UTC')

/** The period [from, to) in words: its last day is the one before `to`. Sep 1 – 30, 2024 */
export function formatPeriod(from: string, to: string, locale: string): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric' } as const
  return dateFormat(locale, options).formatRange(parse(from), parse(addDays(to, -1)))
}

export const toDay = (date: Date) => date.toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => toDay(new Date(parse(day).getTime() + days * DAY_MS))

/** The same day some months on; a day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  const date = parse(day)
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(date.getUTCDate(), last))
  return toDay(target)
}

export const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`

export const startOfNextMonth = (day: string) => addMonths(startOfMonth(day), 1)

/** Days of [from, to). */
export const daysBetween = (from: string, to: string) =>
  Math.round((parse(to).getTime() - parse(from).getTime()) / DAY_MS)
