import { isNegative, percentChange, subtractDecimal } from '~/lib/decimal'
import type { Decimal } from './decimal'

/** How an amount moved against the compared period. */
export type Change =
  | { kind: 'same' }
  /** There was nothing before, so no percentage exists. */
  | { kind: 'new' }
  /** by is the exact difference, percent rounded to one place: "+" is not written, "-" is. */
  | { kind: 'up' | 'down'; by: Decimal; percent: Decimal }

export function change(now: Decimal, before: Decimal): Change {
  const by = subtractDecimal(now, before)
  if (by === '0') return { kind: 'same' }
  const percent = percentChange(now, before)
  return percent === null ? { kind: 'new' } : { kind: isNegative(by) ? 'down' : 'up', by, percent }
}
