import { LocaleProvider } from '@ark-ui/react/locale'
import { Fragment, useRef, type ReactNode } from 'react'
import { useLanguage } from '~/lib/i18n'
import { AnimatePresence, MotionScope } from '../motion'

/** Tells Ark the reading direction, and keeps what closes until its exit has been shown. */
export function OverlayScope({ open, children }: { open: boolean; children: ReactNode }) {
  // An overlay that opens again during its exit starts again beside it.
  const opened = useRef({ open: false, times: 0 })
  if (open && !opened.current.open) opened.current.times++
  opened.current.open = open
  return (
    <LocaleProvider locale={useLanguage()}>
      <MotionScope>
        <AnimatePresence>{open && <Fragment key={opened.current.times}>{children}</Fragment>}</AnimatePresence>
      </MotionScope>
    </LocaleProvider>
  )
}
