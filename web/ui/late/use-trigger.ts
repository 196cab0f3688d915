import { cloneElement, useId, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'

export interface TriggerProps {
  id?: string
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

export interface TriggerOptions {
  /** The button that opens; it works before the code of the overlay is there, so that no press is lost. */
  trigger: ReactElement<TriggerProps>
  popup: 'dialog' | 'menu'
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Opens an overlay from its button, and keeps its open state unless the caller does. */
export function useTrigger({ trigger, popup, open: held, onOpenChange }: TriggerOptions) {
  const own = useId()
  const contentId = useId()
  const [kept, setKept] = useState(false)
  const open = held ?? kept
  const id = trigger.props.id ?? own
  const setOpen = (next: boolean): void => {
    setKept(next)
    onOpenChange?.(next)
  }
  const button = cloneElement(trigger, {
    ...{ id, 'aria-haspopup': popup, 'aria-expanded': open, 'aria-controls': open ? contentId : undefined },
    onClick: (event: MouseEvent) => {
      trigger.props.onClick?.(event)
      setOpen(!open)
    },
    onKeyDown: (event: KeyboardEvent) => {
      trigger.props.onKeyDown?.(event)
      if (popup !== 'menu' || open || event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
  })
  return { button, open, setOpen, ids: { trigger: id, content: contentId } }
}
