import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { lazyPart } from '../frame/lazy-part'
import { paletteState } from './palette.state'

const Palette = lazyPart(async () => (await import('./Palette')).Palette)

/** Opens and closes the palette by Ctrl+K or ⌘K; everything else about it is fetched with the first use. */
export function PaletteHost({ user }: { user: User }) {
  const { open } = useSnapshot(paletteState)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault()
      // Another dialog has the word first.
      paletteState.open = !paletteState.open && !document.querySelector('dialog[open]')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return <Suspense>{open && <Palette user={user} />}</Suspense>
}
