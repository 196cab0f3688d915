import { abs, atPlaces, isNegative, isZero, parseDecimal } from '~/lib/decimal'
import type { CostEffectsFieldsFragment } from '~/gql/generated'

/** The parts of a change, in display order. */
export const EFFECTS = ['added', 'removed', 'quantity', 'rate', 'other', 'exchange'] as const
export type Effect = (typeof EFFECTS)[number]

const WORDS = {
  added: ['newItems', 'newItems'],
  removed: ['goneItems', 'goneItems'],
  quantity: ['usedMore', 'usedLess'],
  rate: ['dearer', 'cheaper'],
  other: ['otherCharges', 'otherCharges'],
  exchange: ['exchanged', 'exchanged'],
} as const

export interface Reason {
  effect: Effect
  word: (typeof WORDS)[Effect][number]
  amount: string
}

/** Why a cost changed, the larger parts first; what is less than a hundredth of the largest is left out. */
export function reasons(effects: CostEffectsFieldsFragment): Reason[] {
  const largest = EFFECTS.reduce((most, effect) => (size(effects[effect]) > most ? size(effects[effect]) : most), 0n)
  return EFFECTS.filter((effect) => !isZero(effects[effect]) && size(effects[effect]) * 100n >= largest)
    .sort((a, b) => Number(size(effects[b]) > size(effects[a])) - Number(size(effects[a]) > size(effects[b])))
    .map((effect) => ({ effect, word: WORDS[effect][isNegative(effects[effect]) ? 1 : 0], amount: effects[effect] }))
}

/** Without the sign, and comparable: amounts have 24 places at most, converted ones 36. */
const size = (decimal: string): bigint => abs(atPlaces(parseDecimal(decimal), 36).digits)
