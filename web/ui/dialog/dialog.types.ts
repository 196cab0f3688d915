import type { ReactNode } from 'react'

export interface DialogProps {
  /** Keep the dialog mounted and turn `open`, so that its exit is shown. Without it, mounted means open. */
  open?: boolean
  /** The heading, which names the dialog. */
  title: string
  /** Id of a heading in the contents that names a bare dialog instead of the title. */
  labelledBy?: string
  /** 'auto' for a title from the data, such as the name of a resource. */
  titleDir?: 'auto'
  /** A line below the title. */
  subtitle?: ReactNode
  /** A paragraph above the contents, announced with the title. */
  description?: ReactNode
  /** Hides the heading and the close button; screen readers still announce the title. */
  bare?: boolean
  /** Escape, the close button, a press on the mask. Without it only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined
  /** Buttons below the contents. A dialog that has them shows no close button. */
  footer?: ReactNode
  /** Blurs the page behind, where somebody else's figures may stand. */
  blurs?: boolean
  /** Called as the focus is given back: returns who gets it, or null for what had it before. */
  finalFocus?: () => HTMLElement | null
  /** Dialogs only; drawers are 60rem wide. Defaults to 'md', 30rem. */
  size?: 'md' | 'lg'
  /** The first focus goes to the element with `data-autofocus`, else to the first that takes focus. */
  children?: ReactNode
}
