import type { ReactElement } from 'react'
import type { TriggerProps } from '../late/use-trigger'

export interface MenuAction {
  id: string
  label: string
  icon?: string
  onSelect: () => void
  disabled?: boolean
  /** Deletes or cannot be undone. */
  danger?: boolean
}

export interface MenuProps {
  /** The button; its text names the menu. */
  trigger: ReactElement<TriggerProps>
  items: readonly (MenuAction | 'separator')[]
  align?: 'start' | 'end'
}
