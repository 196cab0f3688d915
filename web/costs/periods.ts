import { addDays, addMonths, daysBetween, startOfMonth } from '~/lib/dates'
import type { Day } from './days'

/** from is included, to is not. */
export interface Period {
  from: Day
  to: Day
}

export type PresetId = 'latest' | 'months3' | 'months13' | 'all'

export interface Preset {
  id: PresetId
  period: Period
}

export interface Covered {
  from?: Day | null
  to?: Day | null
  /** Today, as far as the data tells: charges of later days are billed ahead. */
  asOf?: Day | null
  /** First days of the months with charges, ascending. */
  months: readonly Day[]
}

/** The day after today; null without charges. */
export const tomorrowOf = ({ asOf, to }: Pick<Covered, 'asOf' | 'to'>): Day | null =>
  asOf ? addDays(asOf, 1) : (to ?? null)

/** The part of a period until today; the whole period if it is over, or altogether ahead. */
export function toDate(period: Period, covered: Pick<Covered, 'asOf' | 'to'>): Period {
  const tomorrow = tomorrowOf(covered)
  return tomorrow && period.from < tomorrow && tomorrow < period.to ? { from: period.from, to: tomorrow } : period
}

/** The newest month of which a day is known. */
function newestMonth(covered: Covered): Day | undefined {
  const tomorrow = tomorrowOf(covered)
  return covered.months.findLast((month) => !tomorrow || month < tomorrow)
}

function monthsUpTo(last: Day, count: number): Period {
  return { from: addMonths(last, 1 - count), to: addMonths(last, 1) }
}

export function month(first: Day): Period {
  return monthsUpTo(first, 1)
}

/** The newest month with charges until today, which may not be the current one; null without charges. */
export function latestMonth(covered: Covered): Period | null {
  const last = newestMonth(covered)
  return last ? month(startOfMonth(last)) : null
}

/** The presets that differ from each other: an enrollment with a single month gets no "3 months". */
export function presets(covered: Covered): Preset[] {
  const last = newestMonth(covered)
  const first = covered.months[0]
  if (!last || !first) return []
  const all: Period = { from: startOfMonth(first), to: addMonths(last, 1) }
  const offered: Preset[] = [{ id: 'latest', period: month(startOfMonth(last)) }]
  if (all.from < addMonths(last, 0)) {
    if (all.from < addMonths(last, -2)) offered.push({ id: 'months3', period: monthsUpTo(last, 3) })
    if (all.from < addMonths(last, -12)) offered.push({ id: 'months13', period: monthsUpTo(last, 13) })
    offered.push({ id: 'all', period: all })
  }
  return offered
}

export function samePeriod(a: Period, b: Period): boolean {
  return a.from === b.from && a.to === b.to
}

export function isWholeMonths(period: Period): boolean {
  return period.from.endsWith('-01') && period.to.endsWith('-01')
}

/** The neighboring period of the same length; whole months move by whole months. */
export function shiftPeriod(period: Period, steps: -1 | 1): Period {
  if (isWholeMonths(period)) {
    const count = monthCount(period) * steps
    return { from: addMonths(period.from, count), to: addMonths(period.to, count) }
  }
  const days = daysBetween(period.from, period.to) * steps
  return { from: addDays(period.from, days), to: addDays(period.to, days) }
}

function monthCount({ from, to }: Period): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}

/** True if the period and the charges have a day in common. */
export function overlaps(period: Period, covered: Covered): boolean {
  if (!covered.from || !covered.to) return false
  return period.from < covered.to && period.to > covered.from
}

/** True if a step in that direction leads to charges, or closer to them. */
export function leadsToCharges(period: Period, steps: -1 | 1, covered: Covered): boolean {
  if (!covered.from || !covered.to) return false
  const next = shiftPeriod(period, steps)
  return steps < 0 ? next.to > covered.from : next.from < covered.to
}

/** Days after a month in which more of its charges may arrive. */
const SETTLING = 7

/** The incomplete month of the period; null without one. */
export function incompleteMonth(period: Period, covered: Covered, today: Day): Day | null {
  const last = newestMonth(covered)
  const tomorrow = tomorrowOf(covered)
  if (!last || !tomorrow) return null
  const { from, to } = month(startOfMonth(last))
  const settled = tomorrow >= to || addDays(to, SETTLING) <= today
  return settled || period.from >= to || period.to <= tomorrow ? null : from
}
