import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    insetInlineStart: 'auto',
    w: 'min(60rem, 100vw)',
    maxW: 'none',
    h: '100dvh',
    maxH: 'none',
    m: '0',
    p: '0',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '0',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    boxShadow: 'lg',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { bg: 'var(--cd-mask)' },
  },
})

export interface DrawerProps {
  /** Id of its heading. */
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/** A sheet at the end of the window, over the page: the browser's own dialog, which gives the focus back when it closes. */
export function Drawer({ labelledBy, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect ends while the dialog is still in the page: one that is taken away open gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])
  return (
    // A press beside the sheet closes it, as Escape does, which keys have.

    <Sheet
      ref={dialog}
      aria-labelledby={labelledBy}
      onClick={(event) => {
        if (event.target === dialog.current && outside(event.clientX, dialog.current)) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </Sheet>
  )
}

function outside(x: number, sheet: HTMLElement): boolean {
  const { left, right } = sheet.getBoundingClientRect()
  return x < left || x > right
}
