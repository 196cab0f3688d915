import { useLayoutEffect, useRef } from 'react'

/**
 * Another edge moves the page, another frame moves menu and bar as well. Moved parts are hidden for the frame of the new layout
 * and fade in at their new place (frame.css).
 */
export function useArrival(frame: string, edge: string): void {
  const last = useRef({ frame, edge })
  useLayoutEffect(() => {
    const { current: before } = last
    last.current = { frame, edge }
    // The horizontal menu derives its height from the bar as well.
    if (before.frame !== frame) arrive([before.frame, frame].includes('horizontal') ? 'page frame below' : 'page frame')
    else if (before.edge !== edge) arrive('page')
  }, [frame, edge])
}

function arrive(what: string, root: HTMLElement = document.documentElement): void {
  // Restarts a running animation.
  if (root.dataset['arrives']) {
    delete root.dataset['arrives']
    root.getBoundingClientRect()
  }
  root.dataset['arrives'] = what
}

export const afterArrival = (): void => void delete document.documentElement.dataset['arrives']
