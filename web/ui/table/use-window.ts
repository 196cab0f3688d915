import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinting } from './use-printing'

/** Up to here rows are simply there: the page's own search finds them all. */
export const LONG = 100
const OVERSCAN = 12

/** Which rows are in the document, and the room in px that the others take before and after them. */
export interface Window {
  from: number
  to: number
  before: number
  after: number
}

/** Keeps a long table light: only the rows in sight are in the document; on paper the first ones, from the top. */
export function useWindow(count: number, scroller: RefObject<HTMLElement | null>, rowHeight: number): Window {
  const long = count > LONG
  const printing = usePrinting()
  const virtual = useVirtualizer({
    count: long ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  })
  if (!long || printing) return { from: 0, to: Math.min(count, LONG), before: 0, after: 0 }
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return { from: 0, to: Math.min(count, LONG), before: 0, after: 0 }
  return { from: first.index, to: last.index + 1, before: first.start, after: virtual.getTotalSize() - last.end }
}
