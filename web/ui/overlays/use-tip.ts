import { useEffect, useId, useState } from 'react'

export interface Tip {
  /** Id of the bubble, another one for every showing. */
  id: string
  anchor: HTMLElement
  /** The described element: the anchor, or the focused cell around it. */
  described: Element
  text: string
  side: 'top' | 'bottom' | 'end'
}

const DELAY = 400
const isSide = (side: string | undefined): side is Tip['side'] => side === 'top' || side === 'end'

/** The tip to show now, by pointer and by key, and what hides it. */
export function useTip(): [Tip | null, () => void] {
  const id = useId()
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let under: HTMLElement | null = null
    let count = 0
    const hide = (): void => {
      clearTimeout(timer)
      setTip(null)
    }
    const show = (anchor: HTMLElement, wait: number, described: Element = anchor): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { tip: text, tipSide: side } = anchor.dataset
        if (!text || !anchor.isConnected) return
        setTip({ id: `${id}${++count}`, anchor, described, text, side: isSide(side) ? side : 'bottom' })
      }, wait)
    }
    const onPointerOver = ({ target, pointerType }: PointerEvent): void => {
      const anchor = pointerType === 'touch' ? null : tipOf(target)
      if (anchor === under) return
      hide()
      under = anchor
      if (anchor) show(anchor, Number(anchor.dataset['tipDelay'] ?? DELAY))
    }
    const onFocus = ({ target }: FocusEvent): void => {
      const anchor = tipOfFocused(target)
      if (!anchor) return
      const focused = target as Element
      // Screen readers read the description with the focus, before the bubble is there.
      const text = anchor.getAttribute('aria-description')
      if (text && focused !== anchor) focused.setAttribute('aria-description', text)
      if (focused.matches(':focus-visible')) show(anchor, 0, focused)
    }
    const listeners = new AbortController()
    const on: AddEventListenerOptions = { signal: listeners.signal, capture: true, passive: true }
    document.addEventListener('pointerover', onPointerOver, on)
    document.addEventListener('pointerdown', hide, on)
    document.addEventListener('focusin', onFocus, on)
    document.addEventListener('focusout', hide, on)
    // The pointer may have come to rest before this code loaded.
    const waiting = [...document.querySelectorAll<HTMLElement>('[data-tip]:hover')].at(-1)
    if (waiting) show((under = waiting), DELAY)
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [id])
  useEffect(() => {
    if (!tip) return
    const { described, anchor } = tip
    if (!anchor.hasAttribute('aria-description')) return
    described.setAttribute('aria-describedby', tip.id)
    return () => described.removeAttribute('aria-describedby')
  }, [tip])
  return [tip, () => setTip(null)]
}

const tipOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/** The tip of the focused element: its own, or that of the only amount in a grid cell. */
function tipOfFocused(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  if (!target.matches('td, th')) return tipOf(target)
  return target.querySelector<HTMLElement>('[data-tip]')
}
