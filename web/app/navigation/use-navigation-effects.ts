import { useEffect, useRef } from 'react'
import { useAppMessages } from '../messages'
import { usePageName } from '../page-name'
import type { Place } from '../routes'
import { emitPageView } from './page-views'

/**
 * Side effects of a navigation: sets the document title, reports the page view, and moves the focus to the contents for keyboards
 * and screen readers. A change of the query is not a navigation: views keep their state there.
 */
export function useNavigationEffects(pathname: string, place: Place): void {
  const title = useTitle(place, pathname)
  const shown = useRef<string | null>(null)
  const { kind } = place

  useEffect(() => {
    if (title) document.title = `${title} · Costdeck`
  }, [title])

  useEffect(() => {
    // Only areas are pages: all other places lead on, /reload above all (A5).
    if (kind !== 'area') return
    const first = shown.current === null
    if (shown.current === pathname) return
    shown.current = pathname
    emitPageView(pathname)
    if (!first) focusContents()
  }, [pathname, kind])
}

function useTitle(place: Place, pathname: string): string | undefined {
  const t = useAppMessages()
  const name = usePageName(place, pathname)
  return place.kind === 'home' ? t('home') : name
}

function focusContents(): void {
  // Pages that set the focus themselves (the login form) keep it.
  if (document.activeElement && document.activeElement !== document.body && document.activeElement.closest('main'))
    return
  const main = document.querySelector('main')
  if (!main) return
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1
  main.focus({ preventScroll: true })
}
