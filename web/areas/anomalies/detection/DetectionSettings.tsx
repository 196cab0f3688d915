import { useState } from 'react'
import { Button } from '~/ui/button'
import { DetectionSheet } from './DetectionSheet'
import { useDetectionMessages } from './messages'

/** The button that opens the detection settings. */
export function DetectionSettings() {
  const t = useDetectionMessages()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('title')}</Button>
      <DetectionSheet open={opened} onClose={() => setOpened(false)} />
    </>
  )
}
