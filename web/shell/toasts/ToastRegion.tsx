import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useOnceOpen } from '~/ui/late'
import { useShellMessages } from '../messages'
import { messagesState } from './messages.state'

/** Announced even if the toast's code cannot be loaded. */
const Plain = () => (
  <chakra.p p="3" bg="bg.panel" borderWidth="1px">
    {messagesState.items.at(-1)?.summary}
  </chakra.p>
)

// Fetched with the first message; the live region itself must be there before.
const ToastList = lazy(() => import('./ToastList').catch(() => ({ default: Plain })))

/** Where messages appear: above everything, read out when they come, never over the menu that caused them. */
export function ToastRegion() {
  const t = useShellMessages()
  const some = useOnceOpen(useSnapshot(messagesState).items.length > 0)
  return (
    <chakra.section
      data-toast="appToast"
      aria-label={t('toasts')}
      aria-live="polite"
      position="fixed"
      // Menus open below the top bar, so toasts are at the other end.
      // The offline banner keeps the lower edge.
      bottom="var(--banner-room, 0px)"
      insetEnd="0"
      zIndex="toast"
      // A scroll container clips: the padding leaves room for shadows.
      p="3"
      ps={{ base: '3', sm: '6' }}
      pb="6"
      w="28rem"
      maxW="100vw"
      maxH="calc(100dvh - 4rem - var(--banner-room, 0px))"
      overflowY="auto"
      pointerEvents="none"
    >
      {some && (
        <Suspense fallback={null}>
          <ToastList />
        </Suspense>
      )}
    </chakra.section>
  )
}
