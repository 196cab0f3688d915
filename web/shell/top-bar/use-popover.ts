import { useEffect, useId, useRef, type FocusEvent, type PointerEvent } from 'react'

export interface PopoverOptions {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens for the mouse without a click, too. */
  hover?: boolean
}

/** Milliseconds that the pointer may be outside while moving to the panel. */
const leaveDelay = 250

/**
 * How a panel beside a button opens and closes: on click, Enter and Space, and for the mouse on hover. A panel opened by hover can
 * be hovered, stays while the pointer or the focus is in it, and closes on Escape without moving the pointer (WCAG 1.4.13). Escape
 * returns the focus to the button (A20). The button is the first one in the root.
 */
export function usePopover({ open, onOpenChange, hover = false }: PopoverOptions) {
  const root = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A panel that hover has opened stays on the first click; only the next one closes it.
  const byHover = useRef(false)
  const id = useId()

  useEffect(() => () => clearTimeout(leaving.current), [])
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event): void => {
      if (!root.current?.contains(target as Node) && !isAbove(target as Element, root.current)) onOpenChange(false)
    }
    // On the document, since the focus may be anywhere when hover has opened the panel.
    const closeByKey = ({ key }: KeyboardEvent): void => {
      // An open one within this one goes first.
      if (key !== 'Escape' || root.current?.querySelectorAll('[aria-expanded=true]').length !== 1) return
      const elsewhere = byHover.current && !root.current?.contains(document.activeElement)
      clearTimeout(leaving.current)
      onOpenChange(false)
      if (!elsewhere) root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [open, onOpenChange])

  const onPointerEnter = ({ pointerType }: PointerEvent): void => {
    clearTimeout(leaving.current)
    if (pointerType !== 'mouse' || open) return
    byHover.current = true
    onOpenChange(true)
  }
  const onPointerLeave = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' || !byHover.current) return
    leaving.current = setTimeout(() => {
      if (!document.getElementById(id)?.contains(document.activeElement)) onOpenChange(false)
    }, leaveDelay)
  }
  const onClick = (): void => {
    clearTimeout(leaving.current)
    onOpenChange(!open || byHover.current)
    byHover.current = false
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    const left = relatedTarget && !currentTarget.contains(relatedTarget as Node)
    if (left && !isAbove(relatedTarget as Element, currentTarget)) onOpenChange(false)
  }

  return {
    root: { ref: root, onBlur, ...(hover && { onPointerEnter, onPointerLeave }) },
    trigger: { 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick } as const,
    id,
  }
}

/** In a dialog over the page, such as signing in again: the panel below keeps its input. */
function isAbove(target: Element, root: Element | null): boolean {
  const dialog = target.closest('[aria-modal=true]')
  return dialog !== null && !dialog.contains(root)
}
