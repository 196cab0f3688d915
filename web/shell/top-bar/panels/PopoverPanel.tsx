import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    insetInlineEnd: '0',
    // On small windows it takes the width of the bar, regardless of the button's place.
    lgDown: { insetInline: '2' },
    pt: 'var(--popover-gap, 6px)',
    zIndex: 'popup',
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

/** The sheet that hangs from a button of the bar. Its upper padding is the bridge on which the pointer gets here. */
export function PopoverPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Panel id={id}>
      <Sheet>{children}</Sheet>
    </Panel>
  )
}
