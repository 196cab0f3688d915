import { Suspense } from 'react'
import { lazyPart } from '~/ui/late'
import type { Period } from '../periods'

const AllTwice = lazyPart<{ period?: Period | null }>(async () => (await import('./AllTwice')).default)

/** Above figures of several periods, or of one. In a separate chunk: these pages load no dataset themselves. */
export const LateTwiceNote = ({ period = null }: { period?: Period | null }) => (
  <Suspense>
    <AllTwice period={period} />
  </Suspense>
)
