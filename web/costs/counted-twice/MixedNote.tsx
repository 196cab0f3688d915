import { Suspense } from 'react'
import { lazyPart } from '~/ui/late'
import type { MixedTextProps } from './MixedText'

const MixedText = lazyPart<MixedTextProps>(async () => (await import('./MixedText')).default)

/** Above contracted or list cost: how much of it are purchases of commitments, if it counts the usage that they cover as well. */
export function MixedNote({ view }: MixedTextProps) {
  return view.metric === 'ContractedCost' || view.metric === 'ListCost' ? (
    <Suspense>
      <MixedText view={view} />
    </Suspense>
  ) : null
}
