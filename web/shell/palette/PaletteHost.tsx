import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { useOnceOpen } from '~/ui/late'
import { Palette } from '../load-late'
import { paletteState } from './palette.state'

/** Opens and closes the palette by Ctrl+K or ⌘K; everything else about it is fetched with the first use. */
export function PaletteHost({ user }: { user: User }) {
  const { open } = useSnapshot(paletteState)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (typesAhead(event)) return event.preventDefault()
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault()
      paletteState.typed = ''
      // Another dialog has the word first.
      paletteState.open = !paletteState.open && !document.querySelector('[aria-modal=true]')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return <Suspense>{useOnceOpen(open) && <Palette user={user} open={open} />}</Suspense>
}

/** Buffers keys typed while the palette loads, for its search field. */
function typesAhead({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  // There, or failed: then its button has the keys.
  if (!paletteState.open || document.querySelector('[aria-modal=true], .part-failed')) return false
  if (ctrlKey || metaKey || altKey) return false
  if (key === 'Escape') paletteState.open = false
  else if (key === 'Backspace') paletteState.typed = paletteState.typed.slice(0, -1)
  else if (key.length === 1) paletteState.typed += key
  else return false
  return true
}
