import { Suspense } from 'react'
import { lazyPart } from '~/ui/late'
import type { Period } from '../periods'
import type { ProviderId } from '../providers'
import { twiceIn, type Twice } from './twice'
import type { TwiceTextProps } from './TwiceText'

export interface TwiceNoteProps {
  /** Of the dataset. */
  list: readonly Twice[]
  /** Of the totals below; null if the page has several. */
  period: Period | null
  /** Clouds of the totals; null for all. */
  providers?: readonly ProviderId[] | null
}

/** In a separate chunk: most data counts nothing twice. */
const TwiceText = lazyPart<TwiceTextProps>(async () => (await import('./TwiceText')).default)

/** Above totals: how much of their effective cost counts twice. */
export function TwiceNote({ list, period, providers = null }: TwiceNoteProps) {
  const found = twiceIn(list, period, providers)
  return found.length > 0 ? (
    <Suspense>
      <TwiceText found={found} />
    </Suspense>
  ) : null
}
