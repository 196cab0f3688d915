import type { ConvertedAmount } from '../load-overview'

export interface Lacking {
  enrollment: string
  currency: string
  /** Months without a rate, the newest first. */
  months: string[]
  /** The course alone lacks them: the amounts that are compared could be converted. */
  courseOnly: boolean
}

/** Which enrollment has no rate of which months, in the order of the amounts. */
export function lackingRates(amounts: readonly ConvertedAmount[], into: string): Lacking[] {
  const found = new Map<string, Lacking>()
  for (const { enrollment, currency, stretch, month, rate } of amounts) {
    if (currency === into || rate) continue
    const key = JSON.stringify([enrollment, currency])
    const one = found.get(key) ?? { enrollment, currency, months: [], courseOnly: true }
    found.set(key, one)
    if (!one.months.includes(month)) one.months.push(month)
    if (stretch !== 'course') one.courseOnly = false
  }
  return [...found.values()]
}
