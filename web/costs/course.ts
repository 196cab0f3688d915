import { addDecimal, sumDecimals } from '~/lib/decimal'
import type { Day } from './days'
import type { Decimal } from './decimal'
import type { CostTotal } from './figures'

interface Point {
  start: string
  totals: readonly CostTotal[]
}

export interface CourseAnswer {
  rows: readonly { key: readonly { value?: string | null }[]; series: readonly Point[] }[]
  other?: { series: readonly Point[] } | null
}

/** One color of the chart: exact amounts by interval, "0" without charges. */
export interface CourseSeries {
  id: string
  /** One per level, null without a value; empty for the groups that share the last color. */
  values?: (string | null)[]
  amounts: Decimal[]
}

export interface Course {
  starts: Day[]
  series: CourseSeries[]
}

export const OTHER = 'other'

export function groupId(values: readonly (string | null)[]): string {
  return values.map((value) => (value === null ? 'none' : `is:${value}`)).join('\u001f')
}

/** The values of a row's levels. */
export const valuesOf = (key: readonly { value?: string | null }[]) => key.map(({ value }) => value ?? null)

/** Spreads a report's series over every interval of the period, so that empty ones show as empty and not as missing. */
export function course(answer: CourseAnswer, expected: readonly Day[], metric: string, currency: string): Course {
  const starts = allStarts(answer, expected)
  const series: CourseSeries[] = answer.rows.map((row) => {
    const values = valuesOf(row.key)
    return { id: groupId(values), values, amounts: spread(row.series, starts, metric, currency) }
  })
  if (answer.other) series.push({ id: OTHER, amounts: spread(answer.other.series, starts, metric, currency) })
  return { starts, series }
}

/** The exact sum of an interval over the series that are not hidden. */
export function sumAt({ series }: Course, at: number, hidden: ReadonlySet<string> = new Set()): Decimal {
  return sumDecimals(series.filter(({ id }) => !hidden.has(id)).map(({ amounts }) => amounts[at] ?? '0'))
}

/** The cumulative total at the end of each interval. */
export function cumulative({ starts, series }: Course): Course {
  return {
    starts,
    series: series.map((one) => {
      let sum = '0'
      return { ...one, amounts: one.amounts.map((amount) => (sum = addDecimal(sum, amount))) }
    }),
  }
}

// The server decides where an interval starts; one that was not expected must still show, or the chart would not add up.
function allStarts(answer: CourseAnswer, expected: readonly Day[]): Day[] {
  const starts = new Set(expected)
  for (const row of answer.rows) for (const point of row.series) starts.add(point.start)
  for (const point of answer.other?.series ?? []) starts.add(point.start)
  return [...starts].sort()
}

function spread(points: readonly Point[], starts: readonly Day[], metric: string, currency: string): Decimal[] {
  const amounts = new Map<string, Decimal>()
  for (const { start, totals } of points) {
    const own = totals.filter((total) => total.metric === metric && total.currency === currency)
    amounts.set(start, sumDecimals([amounts.get(start) ?? '0', ...own.map((total) => total.value)]))
  }
  return starts.map((start) => amounts.get(start) ?? '0')
}
