import { compareDecimal } from '~/lib/decimal'
import { isKnown, shareText, type Measures } from './measures'
import type { CommitmentText } from './messages'

/** How much of the covered usage has a contracted price; null if all of it has one. */
export function knownNote(use: Measures, t: CommitmentText, locale: string): string | null {
  if (isKnown(use)) return null
  return t(use.savings == null ? 'savingsUnknown' : 'savingsKnown', { share: shareText(use.knownShare, locale) })
}

/** Unknown savings come last. */
export function bySavings(a: { use: Measures }, b: { use: Measures }): number {
  if (a.use.savings == null || b.use.savings == null)
    return Number(b.use.savings == null) - Number(a.use.savings == null)
  return compareDecimal(a.use.savings, b.use.savings)
}
