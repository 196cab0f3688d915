import { Suspense, type ReactElement, type ReactNode } from 'react'
import { lazyPart, loadOverlays, useOnceOpen, useTrigger, type TriggerProps } from '../late'

const Layer = lazyPart(async () => (await loadOverlays()).PopoverLayer)

export interface PopoverProps {
  /** The button; its text names the panel. */
  trigger: ReactElement<TriggerProps>
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end'
  /** Moves the focus to the first field of the panel. */
  focusInside?: boolean
  /** Without both, the popover keeps its own state. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Rendered while open only; a function gets what closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A panel that hangs from its button: Chakra's, in the chunk of the overlays. A press elsewhere, leaving it by Tab, and Escape
 * close it; Escape gives the focus back.
 *
 *     <Popover trigger={<Button>{t('columns')}</Button>}>{(close) => <ColumnList onChosen={close} />}</Popover>
 */
export function Popover({ trigger, open: held, onOpenChange, children, ...panel }: PopoverProps) {
  const { button, open, setOpen, ids } = useTrigger({ trigger, popup: 'dialog', open: held, onOpenChange })
  const close = () => setOpen(false)
  return (
    <>
      {button}
      {useOnceOpen(open) && (
        <Suspense>
          <Layer {...panel} open={open} ids={ids} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </Layer>
        </Suspense>
      )}
    </>
  )
}
