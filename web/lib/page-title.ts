import { useEffect } from 'react'

/**
 * Names the document after the page inside an area. The area's own name is set by the frame around it, in the same turn but
 * later, since effects run from the inside out: so this waits for the end of the turn.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    let shown = true
    queueMicrotask(() => {
      if (shown) document.title = `${title} · Costdeck`
    })
    return () => void (shown = false)
  }, [title])
}
