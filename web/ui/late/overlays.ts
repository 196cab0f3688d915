import { useRef } from 'react'

/** The chunk of everything that opens over a page. */
export const loadOverlays = () => import('../overlays')

/** Whether the overlay has been open: until then its code is not loaded, afterwards it stays for its exit. */
export function useOnceOpen(open: boolean): boolean {
  const once = useRef(open)
  once.current ||= open
  return once.current
}
