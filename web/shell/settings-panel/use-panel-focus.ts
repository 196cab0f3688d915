import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

/** The stops of the Tab key: of a group of radio buttons only the checked one. */
const stopsOf = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked),
  )

/** Returns the focus to the opener, or to the button that contains it in a small window. */
function giveBack(opener: Element | null): void {
  const bar = [...document.querySelectorAll('header button')].toReversed()
  const candidates = [opener, document.getElementById('settings-button'), ...bar]
  for (const one of candidates) {
    if (one instanceof HTMLElement && one !== document.body && one.getClientRects().length > 0) return one.focus()
  }
}

export interface PanelFocus {
  panel: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/** Moves the focus into the panel, keeps it there while the panel covers the page, and gives it back at the end. */
export function usePanelFocus(covering: boolean, close: () => void): PanelFocus {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    element?.focus({ preventScroll: true })
    return () => {
      // Keeps a focus that is already elsewhere.
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement)) setTimeout(() => giveBack(opener))
    }
  }, [])

  useEffect(() => {
    if (!covering) return
    document.documentElement.dataset['scroll'] = 'blocked'
    return () => void delete document.documentElement.dataset['scroll']
  }, [covering])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Tab' || !covering || !panel.current) return
    const stops = stopsOf(panel.current)
    const [first, last] = [stops[0], stops.at(-1)]
    const from = document.activeElement
    const leaves = event.shiftKey ? from === first || from === panel.current : from === last
    if (!leaves) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }

  return { panel, onKeyDown }
}
