import { formatDate, formatChargeTime } from '~/lib/dates'
import { compareDecimal } from '~/lib/decimal'
import { formatDecimal } from '~/lib/money'
import { isDay } from './days'

/** From the first to the second, both included: exact decimals, or days and moments in UTC. Null leaves the end open. */
export type Range = readonly [from: string | null, to: string | null]

/** The type of a range, as named by the columns. */
export type RangeKind = 'number' | 'instant'

// Precision of the server.
const DECIMAL = /^-?\d{1,14}(\.\d{1,24})?$/
const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/

/** The possible types of a range's end; null if invalid. */
export function boundKind(bound: string): RangeKind | null {
  if (DECIMAL.test(bound)) return 'number'
  return isDay(MOMENT.exec(bound)?.[1] ?? bound) ? 'instant' : null
}

/** True for a valid range: one type, at least one end, and in order. */
export function isRange(values: readonly (string | null)[]): boolean {
  const [from = null, to = null] = values
  const kinds = new Set([from, to].flatMap((bound) => (bound === null ? [] : [boundKind(bound)])))
  if (values.length !== 2 || kinds.size !== 1 || kinds.has(null)) return false
  if (from === null || to === null) return true
  return kinds.has('number') ? compareDecimal(from, to) <= 0 : from <= endOf(to)
}

// The server requires both ends: these are beyond every charge.
const ENDS = {
  number: ['-99999999999999', '99999999999999'],
  instant: ['1970-01-01', '2199-12-31T23:59:59.999999Z'],
} as const

/** The two values of the server's condition. */
export function rangeValues([from, to]: Range): [string, string] {
  const [lowest, highest] = ENDS[boundKind(from ?? to ?? '') ?? 'number']
  return [from ?? lowest, to === null ? highest : endOf(to)]
}

const LAST_MOMENT = 'T23:59:59.999999Z'

/** A day belongs to a range that ends with it, to its last microsecond; the server takes a day for its beginning. */
const endOf = (to: string) => (isDay(to) ? to + LAST_MOMENT : to)

/** The range of a condition that the server was asked. */
export function rangeOf([from, to]: readonly [string, string]): Range {
  const [lowest, highest] = ENDS[boundKind(from) ?? 'number']
  const end = to.endsWith(LAST_MOMENT) ? to.slice(0, -LAST_MOMENT.length) : isDay(to) ? `${to}T00:00:00Z` : to
  return [from === lowest ? null : from, to === highest ? null : end]
}

/** A range in few words: 5 – 10, ≥ 5, ≤ 10. */
export function rangeText([from, to]: Range, locale: string): string {
  const text = (bound: string) => {
    if (boundKind(bound) === 'number') return formatDecimal(bound, locale)
    return isDay(bound) ? formatDate(bound, locale) : formatChargeTime(bound, locale)
  }
  if (from === null || to === null) return from === null ? `≤ ${text(to ?? '')}` : `≥ ${text(from)}`
  return `${text(from)} – ${text(to)}`
}
