import { Dialog, type DialogInteractOutsideEvent } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button'
import type { DialogProps } from '../dialog/dialog.types'
import { Icon } from '../icons'
import { useCommonMessages } from '../messages'
import { fade, m, pop, slideFromEnd, useIsPresent } from '../motion'
import { dialogSheet, drawerSheet, mask, wide } from './dialog-styles'

export interface DialogSurfaceProps extends Omit<DialogProps, 'open'> {
  kind: 'dialog' | 'drawer'
}

/** Contents without a frame scroll where they want to. */
const column = { display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const

/** A message lies above the dialog; dismissing it leaves the dialog open. */
function keepForToasts(event: DialogInteractOutsideEvent): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-toast]')) event.preventDefault()
}

/** Chakra's dialog in our look: the page behind is hidden from screen readers and takes no press. */
export function DialogSurface({ kind, ...props }: DialogSurfaceProps) {
  const {
    title,
    titleDir,
    labelledBy,
    subtitle,
    description,
    bare,
    onClose,
    footer,
    blurs,
    finalFocus,
    size,
    children,
  } = props
  const t = useCommonMessages()
  const present = useIsPresent()
  const drawer = kind === 'drawer'
  const sheet = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  const moved = useRef<boolean>(undefined)
  return (
    <Dialog.Root
      open={present}
      present
      // The window keeps its scroll bar, so that nothing shifts.
      preventScroll={false}
      closeOnEscape={!!onClose}
      closeOnInteractOutside={!!onClose}
      onInteractOutside={keepForToasts}
      // The focus comes a frame late: whoever has moved it in the dialog by then keeps it.
      initialFocusEl={() => {
        const focused = focusWithin(sheet.current)
        moved.current ??= !!focused
        return focused
      }}
      // The trap returns the focus to what had it when it began; that is within the dialog if it was moved before.
      finalFocusEl={() => finalFocus?.() ?? (moved.current && opener instanceof HTMLElement ? opener : null)}
      onOpenChange={({ open }) => !open && onClose?.()}
    >
      {createPortal(
        <>
          <Dialog.Backdrop asChild css={mask} inert={!present} backdropFilter={blurs ? 'blur(14px)' : undefined}>
            <m.div {...fade} />
          </Dialog.Backdrop>
          <Dialog.Positioner position="fixed" inset="0" zIndex="popup" pointerEvents="none">
            <Dialog.Content
              aria-modal={present}
              inert={!present}
              asChild
              {...(labelledBy && { 'aria-labelledby': labelledBy })}
              css={[drawer ? drawerSheet : dialogSheet, size === 'lg' ? wide : {}]}
            >
              <m.div ref={sheet} {...(drawer ? slideFromEnd() : pop)}>
                {!labelledBy && (
                  <chakra.header
                    srOnly={bare}
                    display="flex"
                    alignItems="flex-start"
                    gap="3"
                    px="4"
                    py="3"
                    borderBottomWidth={drawer ? '1px' : undefined}
                  >
                    <chakra.div minW="0" flex="1">
                      <Dialog.Title as="h2" textStyle="section" dir={titleDir} overflowWrap="anywhere">
                        {title}
                      </Dialog.Title>
                      {subtitle}
                    </chakra.div>
                    {onClose && !bare && !(footer && !drawer) && (
                      <IconButton size="sm" aria-label={t('close')} onClick={onClose}>
                        <Icon name="prime:times" size="sm" />
                      </IconButton>
                    )}
                  </chakra.header>
                )}
                <Dialog.Body
                  flex="1"
                  minH="0"
                  overflowY="auto"
                  overscrollBehavior="contain"
                  {...(bare ? column : { p: '4', pt: drawer || labelledBy ? '4' : '1' })}
                >
                  {description && (
                    <Dialog.Description color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
                      {description}
                    </Dialog.Description>
                  )}
                  {children}
                </Dialog.Body>
                {footer && (
                  <Dialog.Footer display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" px="4" py="3">
                    {footer}
                  </Dialog.Footer>
                )}
              </m.div>
            </Dialog.Content>
          </Dialog.Positioner>
        </>,
        document.body,
      )}
    </Dialog.Root>
  )
}

function focusWithin(element: Element | null): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && element?.contains(activeElement) ? activeElement : null
}
