import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'

interface Flyouts {
  /** Where the flyouts were opened: on another page they are closed (A68). */
  page: string
  /** The first click on a root has armed hover: siblings open under the pointer. */
  armed: boolean
  /** Which root is open. */
  open: number | null
  /** The pointer has just opened it: the click that follows is meant to open it, too. */
  byHover?: boolean
}

/** How many px of a root its row or column hides. */
function hiddenOf(root: Element): number {
  const { left, right, top, bottom } = root.getBoundingClientRect()
  const row = root.closest('.side-scroll')!.getBoundingClientRect()
  return Math.max(0, row.left - left, right - row.right, row.top - top, bottom - row.bottom)
}

/** How flyouts open and close (layout.md): the first click arms hover, then siblings open on hover. */
export function useFlyouts(page: string) {
  const list = useRef<HTMLUListElement>(null)
  const [state, setState] = useState<Flyouts>({ page, armed: false, open: null })
  const { armed, open, byHover = false } = state.page === page ? state : { armed: false, open: null }
  const hidden = useRef(0)
  const byReader = useRef(false)
  const opener = () => list.current?.querySelector<HTMLElement>(':is(.root, .root-toggle)[aria-expanded=true]')
  const show = (root: number | null, byHover = false): void => setState({ page, armed: true, open: root, byHover })
  const close = (): void => setState({ page, armed: false, open: null })
  const onScrolling = ({ target }: SyntheticEvent): void => {
    if (!(target as Element).closest('.flyout')) byReader.current = true
  }

  useEffect(() => {
    const root = opener()
    hidden.current = root ? hiddenOf(root) : 0
    byReader.current = false
  }, [open])
  useEffect(() => {
    if (!armed) return
    const disarm = (): void => setState({ page, armed: false, open: null })
    const onPointerDown = ({ target }: Event): void => {
      if (!list.current?.contains(target as Node)) disarm()
    }
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      const focused = opener()
      disarm()
      focused?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [armed, page])

  return {
    armed,
    open,
    close,
    /** For the row or column that scrolls. Scrolling closes (layout.md), unless the focus scrolls the opened root into view. */
    scroller: {
      onScroll: (): void => {
        if (!armed) return
        const root = opener()
        const now = root ? hiddenOf(root) : 0
        if (!root || byReader.current || now > hidden.current + 1) close()
        hidden.current = now
      },
      onWheel: onScrolling,
      onTouchMove: onScrolling,
    },
    list: {
      ref: list,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) close()
      },
    },
    /** For a root: `opens` tells whether it has entries to show. */
    rootProps: (root: number, opens: boolean) => ({
      onClick: ({ detail }: MouseEvent): void => {
        // A press of a key has no detail.
        const isNew = open !== root || (byHover && detail > 0)
        if (opens && isNew) show(root)
        else close()
      },
      onPointerEnter: ({ pointerType }: PointerEvent): void => {
        if (armed && pointerType === 'mouse') show(opens ? root : null, open !== root)
      },
    }),
    /** For a flyout: choosing a leaf closes it, opening a branch does not. */
    onFlyoutClick: ({ target }: MouseEvent): void => {
      if ((target as Element).closest('a[href], button:not([aria-expanded])')) close()
    },
  }
}
