import type { Day } from '~/costs/days'
import { addDays, daysBetween, formatDate, formatDay } from '~/lib/dates'
import { numberFormat } from '~/lib/formats'
import type { ChartModel } from '~/ui/chart'
import type { AuditText } from './messages'

export interface CountedDay {
  day: Day
  entries: number
}

// More columns than pixels would say nothing.
const MOST_DAYS = 500

/** Every day from the first to the last one with entries, oldest first. */
export function withEmptyDays(days: readonly CountedDay[]): CountedDay[] {
  const counted = new Map(days.map(({ day, entries }) => [day, entries]))
  const sorted = [...counted.keys()].sort()
  const last = sorted.at(-1)
  if (!last) return []
  const count = Math.min(MOST_DAYS, daysBetween(sorted[0]!, last) + 1)
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(last, at - count + 1)
    return { day, entries: counted.get(day) ?? 0 }
  })
}

/** A column for each day. */
export function auditModel(days: readonly CountedDay[], t: AuditText, locale: string): ChartModel {
  const text = (value: number) => numberFormat(locale).format(value)
  const at = (index: number) => text(days[index]?.entries ?? 0)
  return {
    intervals: days.map(({ day }) => ({
      label: formatDate(day, locale),
      tick: formatDay(day, locale),
      major: day.endsWith('-01'),
    })),
    series: [{ id: 'entries', label: t('entries'), color: 1, values: days.map(({ entries }) => entries), text: at }],
    sum: at,
    axis: text,
  }
}
