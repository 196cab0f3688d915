import { useEffect } from 'react'
import { decodePart } from '~/lib/percent'

/** Brings the entry that the address names into sight once the list is there. */
export function useEntryInHash(ready: boolean): void {
  useEffect(() => {
    const id = decodePart(location.hash.slice(1))
    if (!ready || !id) return
    const entry = document.getElementById(id)
    entry?.scrollIntoView({ block: 'start' })
    entry?.focus({ preventScroll: true })
  }, [ready])
}
