import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinting } from './use-printing'

/** Up to here rows are simply there: the page's own search finds them all. */
export const LONG = 100
const OVERSCAN = 12
/** Initial rows of a long table, before its height is known: as many as most windows show. */
const FIRST = 40

/** Which rows are in the document, and the room in px that the others take before and after them. */
export interface Window {
  from: number
  to: number
  before: number
  after: number
  /** Scrolls to a row that may be out of the document. */
  bringIntoSight: (index: number) => void
}

/** Virtualizes a long table: only visible rows are in the document; on paper the first ones. */
export function useWindow(count: number, scroller: RefObject<HTMLElement | null>, rowHeight: number): Window {
  const long = count > LONG
  const printing = usePrinting()
  const virtual = useVirtualizer({
    count: long ? count : 0,
    // To know its size takes a layout at once, which a short table has no use for.
    getScrollElement: () => (long ? scroller.current : null),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  })
  const bringIntoSight = (index: number) => virtual.scrollToIndex(index, { align: 'center' })
  const first = { from: 0, to: Math.min(count, LONG), before: 0, after: 0, bringIntoSight }
  if (!long || printing) return first
  const items = virtual.getVirtualItems()
  const [start, end] = [items[0], items.at(-1)]
  if (!start || !end) return { ...first, to: FIRST, after: (count - FIRST) * rowHeight }
  return {
    from: start.index,
    to: end.index + 1,
    before: start.start,
    after: virtual.getTotalSize() - end.end,
    bringIntoSight,
  }
}
