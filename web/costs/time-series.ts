import { intervals, intervalStart, type Granularity } from './granularity'
import { intervalLabel, tickLabel } from './labels'
import type { Period } from './periods'
import { addDays, daysBetween } from '~/lib/dates'
import { addDecimal, sumDecimals, toChartNumber } from '~/lib/decimal'
import type { ChartColor, ChartModel } from '~/ui/chart'

/** One row of a list: its day, its series, and a decimal. */
export interface Entry<Id extends string> {
  id: Id
  day: string
  amount: string
}

export interface TimeSeries<Id extends string> {
  granularity: Granularity
  period: Period
  starts: readonly string[]
  series: readonly { id: Id; amounts: readonly string[] }[]
}

// Columns of more days are too narrow for a window of 390 px.
const MAX_DAYS = 92
// Fewer columns do not look like a time axis.
const MIN_DAYS = 14

/** Sums rows by series and day, without gaps; by month if there are too many days. Null without rows. */
export function timeSeries<Id extends string>(
  order: readonly Id[],
  entries: readonly Entry<Id>[],
): TimeSeries<Id> | null {
  const days = entries.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const to = addDays(last, 1)
  const earliest = addDays(to, -MIN_DAYS)
  const period = { from: first < earliest ? first : earliest, to }
  const granularity = daysBetween(period.from, period.to) > MAX_DAYS ? 'month' : 'day'
  const starts = intervals(period, granularity)
  const series = order.flatMap((id) => {
    const own = entries.filter((entry) => entry.id === id)
    if (own.length === 0) return []
    const sums = new Map<string, string>()
    for (const { day, amount } of own) {
      const start = intervalStart(day, granularity)
      sums.set(start, addDecimal(sums.get(start) ?? '0', amount))
    }
    return [{ id, amounts: starts.map((start) => sums.get(start) ?? '0') }]
  })
  return { granularity, period, starts, series }
}

export interface SeriesWords<Id extends string> {
  label: (id: Id) => string
  color: (id: Id) => ChartColor
  figure: (amount: string) => string
  axis: ChartModel['axis']
  locale: string
}

/** The chart of such series. */
export function timeModel<Id extends string>(
  { granularity, period, starts, series }: TimeSeries<Id>,
  { label, color, figure, axis, locale }: SeriesWords<Id>,
): ChartModel {
  return {
    intervals: starts.map((start) => ({
      label: intervalLabel(start, granularity, period, locale),
      tick: tickLabel(start, granularity, locale),
    })),
    series: series.map(({ id, amounts }) => ({
      id,
      label: label(id),
      color: color(id),
      values: amounts.map(toChartNumber),
      text: (at) => figure(amounts[at] ?? '0'),
    })),
    sum: (at, hidden) =>
      figure(sumDecimals(series.filter(({ id }) => !hidden.has(id)).map(({ amounts }) => amounts[at] ?? '0'))),
    axis,
  }
}
