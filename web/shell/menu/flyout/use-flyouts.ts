import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'

interface Flyouts {
  /** Where the flyouts were opened: on another page they are closed (A68). */
  page: string
  /** The first click on a root has armed hover: siblings open under the pointer. */
  armed: boolean
  /** Which root is open. */
  open: number | null
}

/** How flyouts open and close (layout.md): the first click arms hover, then siblings open on hover. */
export function useFlyouts(page: string) {
  const list = useRef<HTMLUListElement>(null)
  const [state, setState] = useState<Flyouts>({ page, armed: false, open: null })
  const { armed, open } = state.page === page ? state : { armed: false, open: null }
  const show = (root: number | null): void => setState({ page, armed: true, open: root })
  const close = (): void => setState({ page, armed: false, open: null })

  useEffect(() => {
    if (!armed) return
    const disarm = (): void => setState({ page, armed: false, open: null })
    const onPointerDown = ({ target }: Event): void => {
      if (!list.current?.contains(target as Node)) disarm()
    }
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      const opener = list.current?.querySelector<HTMLElement>(':is(.root, .root-toggle)[aria-expanded=true]')
      disarm()
      opener?.focus()
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
    list: {
      ref: list,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) close()
      },
    },
    /** For a root: `opens` tells whether it has entries to show. */
    rootProps: (root: number, opens: boolean) => ({
      onClick: (): void => (opens && open !== root ? show(root) : close()),
      onPointerEnter: ({ pointerType }: PointerEvent): void => {
        if (armed && pointerType === 'mouse') show(opens ? root : null)
      },
    }),
    /** For a flyout: choosing a leaf closes it, opening a branch does not. */
    onFlyoutClick: ({ target }: MouseEvent): void => {
      if ((target as Element).closest('a[href], button:not([aria-expanded])')) close()
    },
  }
}
