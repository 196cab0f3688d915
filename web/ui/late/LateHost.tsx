import { useEffect, useState, type ComponentType } from 'react'
import { loadOverlays } from './overlays'

/** Signs that somebody is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const
/** Loads the overlays by then even without input, so that the portal's own dialogs open immediately. */
const AT_THE_LATEST = 10_000

/** Loads the overlays when the page is first used, so that their 100 KiB never delay the first paint; then hosts the tooltips. */
export function LateHost() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    const listeners = new AbortController()
    const load = (): void => {
      stop()
      loadOverlays().then(
        ({ PageHost }) => setHost(() => PageHost),
        // Opening an overlay loads it again, and reports a failure.
        () => undefined,
      )
    }
    const stop = (): void => {
      clearTimeout(timer)
      listeners.abort()
    }
    const timer = setTimeout(load, AT_THE_LATEST)
    for (const sign of SIGNS) addEventListener(sign, load, { signal: listeners.signal, passive: true })
    return stop
  }, [])
  return Host && <Host />
}
