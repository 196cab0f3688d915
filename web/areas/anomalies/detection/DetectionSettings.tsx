import { Suspense, useState } from 'react'
import { Button } from '~/ui/button'
import { lazyPart, useOnceOpen } from '~/ui/late'
import { useAnomalyMessages } from '../messages'

// With its texts and its query in a separate chunk: few visits open it.
const DetectionSheet = lazyPart(async () => (await import('./DetectionSheet')).DetectionSheet)

/** The button that opens the detection settings. */
export function DetectionSettings() {
  const t = useAnomalyMessages()
  const [opened, setOpened] = useState(false)
  const once = useOnceOpen(opened)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('detection')}</Button>
      {once && (
        <Suspense>
          <DetectionSheet open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
