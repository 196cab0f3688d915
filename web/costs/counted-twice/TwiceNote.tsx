import { Suspense } from 'react'
import { lazyPart } from '~/ui/late'
import type { Period } from '../periods'
import type { ProviderId } from '../providers'
import { twiceIn, uncountedIn, type Counted } from './twice'
import type { TwiceTextProps } from './TwiceText'

export interface TwiceNoteProps {
  dataset: Counted
  /** Of the totals below; null if the page has several. */
  period: Period | null
  /** Clouds of the totals; null for all. */
  providers?: readonly ProviderId[] | null
}

/** In a separate chunk: most data counts nothing twice. */
const TwiceText = lazyPart<TwiceTextProps>(async () => (await import('./TwiceText')).default)

/** Above totals: how much of their effective cost counts twice, and which purchases do not count. */
export function TwiceNote({ dataset, period, providers = null }: TwiceNoteProps) {
  const found = twiceIn(dataset.countedTwice, period, providers)
  const uncounted = uncountedIn(dataset.uncountedPurchases, providers)
  return found.length + uncounted.length > 0 ? (
    <Suspense>
      <TwiceText found={found} uncounted={uncounted} />
    </Suspense>
  ) : null
}
