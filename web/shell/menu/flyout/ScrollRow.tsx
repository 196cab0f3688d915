import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '~/ui/icons'

type End = 'start' | 'end'

/** Which ends of the row are out of sight. */
function hiddenEnds(row: HTMLElement): End[] {
  const at = Math.abs(row.scrollLeft)
  const ends: End[] = []
  if (at > 1) ends.push('start')
  if (at + row.clientWidth < row.scrollWidth - 1) ends.push('end')
  return ends
}

/** Share of the row's width by which an arrow scrolls it. */
const stride = 0.75

function scrollTowards(row: HTMLElement, end: End): void {
  const forth = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  row.scrollBy({ left: row.clientWidth * stride * forth * (end === 'end' ? 1 : -1) })
}

export interface ScrollRowProps extends Pick<ComponentProps<'div'>, 'onWheel' | 'onTouchMove'> {
  onScroll: () => void
  children: ReactNode
}

/** A row that scrolls sideways when it is longer than its place: by wheel, touch, focus, and by arrows for the mouse. */
export function ScrollRow({ onScroll, children, ...input }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState<readonly End[]>([])
  const measure = (): void => {
    const now = row.current ? hiddenEnds(row.current) : []
    setEnds((before) => (before.join() === now.join() ? before : now))
  }
  useLayoutEffect(() => {
    const element = row.current
    if (!element?.firstElementChild) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="scroll-row">
      <div
        ref={row}
        className="side-scroll"
        {...input}
        onScroll={() => {
          measure()
          onScroll()
        }}
      >
        {children}
      </div>
      {ends.map((end) => (
        // The keyboard needs no arrows: the focused entry scrolls into view.
        <button
          key={end}
          type="button"
          className="scroll-row-arrow"
          data-to={end}
          tabIndex={-1}
          aria-hidden
          onClick={() => row.current && scrollTowards(row.current, end)}
        >
          <Icon name="prime:chevron-down" size="sm" />
        </button>
      ))}
    </div>
  )
}
