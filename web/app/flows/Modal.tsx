import { useEffect, useId, useRef, type ReactNode } from 'react'

interface Props {
  title: string
  /** Escape was pressed; without it the dialog cannot be left that way. */
  onCancel?: (() => void) | undefined
  /** What lies behind is not to be read. */
  hides?: boolean
  children: (describedBy: string) => ReactNode
}

/** A dialog over everything else: the browser's own, which makes the rest inert and gives the focus back at its end. */
export function Modal({ title, onCancel, hides, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    // The browser takes the first button otherwise, which is not always the one to begin with.
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={hides ? 'plain flow-dialog flow-hides' : 'plain flow-dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children(`${id}-text`)}
    </dialog>
  )
}
