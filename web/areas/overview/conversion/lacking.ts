import type { ConvertedAmount } from '../overview'

export interface Lacking {
  enrollment: string
  currency: string
  /** Months without a rate, the newest first: those that are compared, or of the course where it lacks rates alone. */
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
    if (stretch !== 'course') one.courseOnly = false
    // The months of one book come newest first: those of the course after those that are compared.
    if (!one.months.includes(month) && (stretch !== 'course' || one.courseOnly)) one.months.push(month)
  }
  return [...found.values()]
}
