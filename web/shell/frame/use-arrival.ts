import { useLayoutEffect, useRef } from 'react'

/**
 * Another edge moves the page, another frame moves menu and bar as well. What moves is not seen on its way, nor does it jump:
 * it is out of sight for the frame that lays it out again, and fades in at its new place (frame.css).
 */
export function useArrival(frame: string, edge: string): void {
  const last = useRef({ frame, edge })
  useLayoutEffect(() => {
    const { current: before } = last
    last.current = { frame, edge }
    // The horizontal menu takes its height from what hangs below the bar, too.
    if (before.frame !== frame) arrive([before.frame, frame].includes('horizontal') ? 'page frame below' : 'page frame')
    else if (before.edge !== edge) arrive('page')
  }, [frame, edge])
}

function arrive(what: string, root: HTMLElement = document.documentElement): void {
  // One that is under way begins again.
  if (root.dataset['arrives']) {
    delete root.dataset['arrives']
    root.getBoundingClientRect()
  }
  root.dataset['arrives'] = what
}

export const afterArrival = (): void => void delete document.documentElement.dataset['arrives']
