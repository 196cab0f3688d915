import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

/** Px that a flyout keeps from the window's edges. */
const margin = 8

/** Beside or below its root, and inside of the window; layout.md gives the other coordinate, which is the stylesheet's. */
function place(flyout: HTMLElement): void {
  const root = flyout.closest('li')
  if (!root) return
  const at = root.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = flyout
  const { clientWidth, clientHeight } = document.documentElement
  const start = getComputedStyle(flyout).direction === 'rtl' ? at.right - width : at.left
  const left = Math.max(margin, Math.min(start, clientWidth - width - margin))
  const top = Math.max(margin, Math.min(at.top, clientHeight - height - margin))
  flyout.style.setProperty('--flyout-left', `${left}px`)
  flyout.style.setProperty('--flyout-top', `${top}px`)
}

export interface FlyoutProps {
  id: string
  wide: boolean
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** The entries of a root, over the page. It keeps inside of the window while branches unfold in it. */
export function Flyout({ id, wide, onClick, children }: FlyoutProps) {
  const flyout = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = flyout.current
    if (!element) return
    const replace = (): void => place(element)
    replace()
    const observer = new ResizeObserver(replace)
    observer.observe(element)
    addEventListener('resize', replace)
    // The row may still scroll the root into view.
    document.addEventListener('scroll', replace, true)
    return () => {
      observer.disconnect()
      removeEventListener('resize', replace)
      document.removeEventListener('scroll', replace, true)
    }
  }, [])
  return (
    // The clicks are those of the links and buttons within, which keys reach too.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={flyout} id={id} className="flyout" data-wide={wide || undefined} onClick={onClick}>
      {children}
    </div>
  )
}
