import type { ReactNode } from 'react'
import { Button } from '../button'

export interface ToggleButtonProps {
  pressed: boolean
  onToggle: (pressed: boolean) => void
  children: ReactNode
}

/** A choice that is on or off. */
export function ToggleButton({ pressed, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={pressed}
      onClick={() => onToggle(!pressed)}
      css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
    >
      {children}
    </Button>
  )
}
