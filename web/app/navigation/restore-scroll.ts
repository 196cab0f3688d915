import { onNavigation } from './on-navigation'
import { scrollPositions } from './scroll-positions'
import { scrollToAnchor, scrollWhenPossible } from './scroll-to'

interface EntryState {
  entry?: unknown
}

/** The id of the history entry, stored in its state. */
function entryOf(state: unknown): string {
  const { entry } = (state as EntryState | null) ?? {}
  return typeof entry === 'string' ? entry : ''
}

function nameEntry(entry: string): void {
  // Past the router, which would take it for a navigation.
  History.prototype.replaceState.call(history, { ...(history.state as object | null), entry }, '')
}

/**
 * Back and Forward restore the scroll position, a new page begins at its top or at its anchor (A14). The browser restores too
 * early, before the page has its height.
 */
export function restoreScroll(): () => void {
  const positions = scrollPositions()
  let current = entryOf(history.state)
  let shown = location.pathname
  let callOff = (): void => undefined
  let restoring = false

  function restore(): void {
    restoring = true
    callOff = scrollWhenPossible(positions.get(current), () => (restoring = false))
  }

  const onScroll = (): void => {
    if (!restoring) positions.set(current, scrollY)
  }

  function navigated(kind: string): void {
    callOff()
    const { pathname, hash } = location
    const earlier = shown
    shown = pathname
    if (kind === 'replaceState') {
      // The same entry under another address: /reload returns to the previous position.
      nameEntry(current)
      if (pathname === '/reload') restoring = true
      else if (earlier === '/reload') restore()
      return
    }
    current = entryOf(history.state)
    if (kind === 'popstate') return restore()
    current = crypto.randomUUID()
    nameEntry(current)
    if (pathname !== earlier && !scrollToAnchor(hash)) scrollTo({ top: 0, behavior: 'instant' })
  }

  const { scrollRestoration } = history
  history.scrollRestoration = 'manual'
  if (current) restore()
  else nameEntry((current = crypto.randomUUID()))
  const stop = onNavigation(navigated)
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', positions.save)
  return () => {
    callOff()
    stop()
    removeEventListener('scroll', onScroll)
    removeEventListener('pagehide', positions.save)
    history.scrollRestoration = scrollRestoration
  }
}
