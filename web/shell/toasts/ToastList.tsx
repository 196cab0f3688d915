import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState, type FocusEvent } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '~/ui/button'
import { AnimatePresence, MotionScope } from '~/ui/motion'
import { contentId } from '../frame/Content'
import { useShellMessages } from '../messages'
import { dismissAllToasts, dismissToast } from './messages.actions'
import { messagesState, shownAtMost } from './messages.state'
import { Toast } from './Toast'

/**
 * The first ten toasts and the number of queued ones (A93). While one is hovered or focused, none closes on its own.
 */
export default function ToastList() {
  const t = useShellMessages()
  const { items } = useSnapshot(messagesState)
  const root = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const waiting = items.length - shownAtMost

  const dismiss = (id: number): void => {
    giveFocusOn(root.current)
    dismissToast(id)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void =>
    setFocused(currentTarget.contains(relatedTarget as Node | null))

  return (
    <div
      ref={root}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
    >
      <chakra.ul listStyleType="none" display="grid" gap="2">
        <MotionScope>
          <AnimatePresence>
            {items.slice(0, shownAtMost).map((toast) => (
              <Toast key={toast.id} toast={toast} held={pointed || focused} onDismiss={dismiss} />
            ))}
          </AnimatePresence>
        </MotionScope>
      </chakra.ul>
      {items.length > 1 && (
        <chakra.div display="flex" alignItems="center" justifyContent="flex-end" gap="2" mt="2" pointerEvents="auto">
          {waiting > 0 && (
            <chakra.span
              px="2"
              borderRadius="full"
              lineHeight="1.7143rem"
              bg="fg"
              color="bg.panel"
              fontSize="xs"
              fontWeight="medium"
            >
              {t('more', { count: waiting })}
            </chakra.span>
          )}
          <Button size="xs" onClick={dismissAllToasts}>
            {t('dismissAll')}
          </Button>
        </chakra.div>
      )}
    </div>
  )
}

/** The message with the focus goes: the next one takes it, after the last one the page, so that the keyboard has a place. */
function giveFocusOn(list: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  if (at < 0) return
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById(contentId)
  next?.focus({ preventScroll: true })
}
