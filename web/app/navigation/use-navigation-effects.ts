import { useEffect, useRef } from 'react'
import { useAppMessages } from '../messages'
import { usePageName } from '../page-name'
import type { Place } from '../routes'
import { emitPageView } from './page-views'

/**
 * What a navigation does besides rendering: it names the document, tells the page views, and takes the focus to the
 * contents, so that keyboards and screen readers follow. A change of the query is no navigation: views keep their state there.
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
  // A page that takes the focus itself (the login form) is left alone.
  if (document.activeElement && document.activeElement !== document.body && document.activeElement.closest('main'))
    return
  const main = document.querySelector('main')
  if (!main) return
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1
  main.focus({ preventScroll: true })
}
