import { multiplyDecimal } from '~/lib/decimal'
import { formatPercent } from '~/lib/money'
import type { CommitmentMeasureFieldsFragment, CommitmentsQuery } from '~/gql/generated'

/** Exact figures of charges under commitments, as the server computes them. */
export type Measures = CommitmentMeasureFieldsFragment

/** The figures of all commitments, and of the usage that they could cover. */
export type Total = CommitmentsQuery['figures']['totals'][number]

/** Without charges under a commitment. */
export const noTotal = (currency: string): Total => ({
  measures: {
    currency,
    used: '0',
    unused: '0',
    purchases: '0',
    priceKnown: '0',
    contracted: '0',
    knownShare: '1',
    listKnownShare: '1',
    utilization: null,
    savings: '0',
  },
  onDemand: '0',
  services: [],
  without: null,
  coverage: null,
  savingsRate: null,
})

/** Whether all of the covered usage has a contracted price. */
export const isKnown = ({ used, priceKnown }: Pick<Measures, 'used' | 'priceKnown'>) => used === priceKnown

/** A share of the server, from 0 to 1, in percent; a dash where there is none. */
export const shareText = (share: string | null | undefined, locale: string) =>
  share == null ? '–' : formatPercent(multiplyDecimal(share, '100', 1), locale)
