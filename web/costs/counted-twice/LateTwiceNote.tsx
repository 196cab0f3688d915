import { Suspense } from 'react'
import { lazyPart } from '~/ui/late'

const AllTwice = lazyPart(async () => (await import('./AllTwice')).default)

/** Above lists of several periods. In a separate chunk: these pages load no dataset themselves. */
export const LateTwiceNote = () => (
  <Suspense>
    <AllTwice />
  </Suspense>
)
