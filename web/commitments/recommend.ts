import {
  addDecimal,
  compareDecimal,
  divideDecimal,
  isZero,
  multiplyDecimal,
  percentOf,
  subtractDecimal,
} from '~/lib/decimal'
import { daysBetween } from '~/lib/dates'
import { intervalEnd, type Granularity, type Period } from '~/costs/parts'
import { textOf, totalIn, type AnswerRow } from './answer'
import type { Measures } from './measures'

/** A purchase that the usage of the period would have paid for. */
export interface Recommendation {
  service: string
  /** EffectiveCost that ran on demand on every day of the period, a day: what it costs without a commitment. */
  floor: string
  /** Daily cost of a commitment for it at the enrollment's own discount. */
  commit: string
  /** Savings in 30 days. */
  saving: string
  /** Break-even utilization in percent. */
  breakEven: string
  /** The interval that the floor is a day of. */
  cheapest: Cheapest
}

export interface Cheapest {
  /** The part within the period. */
  period: Period
  days: number
  /** EffectiveCost of the interval. */
  cost: string
  aDay: string
}

export interface Demand {
  /** On-demand usage of the eligible services. */
  rows: readonly AnswerRow[]
  starts: readonly string[]
  granularity: Granularity
  period: Period
  /** Usage under the commitments there are, which tells the discount. */
  use: Measures
  currency: string
}

const DAYS = '30'
// An amount a day is an estimate: beyond the smallest coin of any currency its digits say nothing.
const PLACES = 4

/**
 * Recommends commitments for constant on-demand usage. The floor of a service is its cheapest interval, a day of it; the discount
 * is the one that the enrollment's own commitments reached in the period on covered usage with a known price. Without commitments, or
 * without prices, there is no discount and no recommendation.
 */
export function recommend({ rows, starts, granularity, period, use, currency }: Demand): Recommendation[] {
  const { contracted, priceKnown, savings } = use
  if (savings == null || isZero(contracted) || compareDecimal(contracted, priceKnown) <= 0) return []
  const rate = divideDecimal(priceKnown, contracted, 6)
  return rows
    .flatMap((row): Recommendation[] => {
      const cheapest = starts
        .map((start) => costOf(row, start, granularity, period, currency))
        .reduce((least, one) => (compareDecimal(one.aDay, least.aDay) < 0 ? one : least))
      const floor = cheapest.aDay
      const commit = multiplyDecimal(floor, rate, PLACES)
      if (compareDecimal(commit, '0') <= 0) return []
      const saving = multiplyDecimal(subtractDecimal(floor, commit), DAYS, PLACES)
      const breakEven = percentOf(rate, '1') ?? '0'
      return [{ service: textOf(row, 'ServiceName'), floor, commit, saving, breakEven, cheapest }]
    })
    .sort((a, b) => compareDecimal(b.saving, a.saving))
}

/** The interval's cost, in total and by day within the period. */
function costOf(row: AnswerRow, start: string, granularity: Granularity, period: Period, currency: string): Cheapest {
  const end = intervalEnd(start, granularity)
  const inside = { from: start < period.from ? period.from : start, to: end > period.to ? period.to : end }
  const days = daysBetween(inside.from, inside.to)
  const own = row.series?.filter((point) => point.start === start) ?? []
  const cost = own.reduce((sum, { totals }) => addDecimal(sum, totalIn(totals, 'EffectiveCost', currency)), '0')
  return { period: inside, days, cost, aDay: divideDecimal(cost, String(days), PLACES) }
}
