import { cloneElement, type ReactElement } from 'react'

export interface TooltipProps {
  /** It repeats or adds; it never carries the only name of a control. */
  content: string
  /** Milliseconds before a hover shows the tip; keyboard focus shows it immediately. */
  delay?: number | undefined
  side?: 'top' | 'bottom' | 'end'
  disabled?: boolean | undefined
  /** The tip repeats the element's text, such as a truncated label: screen readers announce it once. */
  repeats?: boolean
  /** One element that forwards its attributes, such as a chakra element, a Button or a link. */
  children: ReactElement<object>
}

/**
 * Describes one element. The element has the description, so that screen readers announce it on focus; the page's single
 * TooltipHost renders the bubble.
 *
 *     <Tooltip content={exactMoney(amount)}><chakra.span>{amount}</chakra.span></Tooltip>
 */
export function Tooltip({ content, delay, side, disabled, repeats, children }: TooltipProps) {
  if (disabled) return children
  return cloneElement(children, {
    'data-tip': content,
    'data-tip-delay': delay,
    'data-tip-side': side,
    'aria-description': repeats ? undefined : content,
  } as object)
}
