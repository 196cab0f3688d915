import { addDays, addMonths, daysBetween, startOfMonth } from '~/lib/dates'
import { startOfWeek, type Day } from './days'
import type { Period } from './periods'

export const GRANULARITIES = ['day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

// A bar should be at least about 2 px wide in a chart of 1,100 px, and one single bar shows no course.
const MOST_DAYS = 460
const FEWEST_DAYS_FOR_WEEKS = 14
const FEWEST_DAYS_FOR_MONTHS = 46

export function allowedGranularities(period: Period): Granularity[] {
  const days = daysBetween(period.from, period.to)
  const allowed: Granularity[] = []
  if (days <= MOST_DAYS) allowed.push('day')
  if (days >= FEWEST_DAYS_FOR_WEEKS) allowed.push('week')
  if (days >= FEWEST_DAYS_FOR_MONTHS) allowed.push('month')
  return allowed
}

export function defaultGranularity(period: Period): Granularity {
  const days = daysBetween(period.from, period.to)
  if (days <= 62) return 'day'
  return days <= 190 ? 'week' : 'month'
}

/** The wish where the period allows it, else what suits the period. */
export function effectiveGranularity(wish: Granularity | null, period: Period): Granularity {
  return wish && allowedGranularities(period).includes(wish) ? wish : defaultGranularity(period)
}

export function intervalStart(day: Day, granularity: Granularity): Day {
  if (granularity === 'day') return day
  return granularity === 'week' ? startOfWeek(day) : startOfMonth(day)
}

export function intervalEnd(start: Day, granularity: Granularity): Day {
  if (granularity === 'day') return addDays(start, 1)
  return granularity === 'week' ? addDays(start, 7) : addMonths(start, 1)
}

/** Starts of every interval that touches the period, the empty ones too; the first may start before the period. */
export function intervals(period: Period, granularity: Granularity): Day[] {
  const starts: Day[] = []
  for (let at = intervalStart(period.from, granularity); at < period.to; at = intervalEnd(at, granularity))
    starts.push(at)
  return starts
}
