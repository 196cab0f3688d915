import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    pt: 'var(--popover-gap, 6px)',
    zIndex: 'popup',
  },
  variants: {
    align: { start: { insetInlineStart: '0' }, end: { insetInlineEnd: '0' } },
    spread: { true: { lgDown: { insetInline: '2' } } },
  },
})

const Sheet = chakra('div', {
  base: {
    minW: '17rem',
    maxH: 'calc(100dvh - 6rem)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'lg',
    fontSize: 'sm',
    animation: 'popIn var(--cd-popup) var(--cd-ease)',
    transformOrigin: 'top',
  },
})

export interface PopoverPanelProps {
  id: string
  /** The edge of the trigger that the panel keeps to. */
  align?: 'start' | 'end'
  /** On small windows the panel takes the width of the positioned bar around it, regardless of the trigger's place. */
  spread?: boolean
  children: ReactNode
}

/** The sheet that hangs from a popover's button. Its upper padding is the bridge on which the pointer gets here. */
export function PopoverPanel({ id, align = 'end', spread = false, children }: PopoverPanelProps) {
  return (
    <Panel id={id} align={align} spread={spread}>
      <Sheet>{children}</Sheet>
    </Panel>
  )
}
