import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { paths } from '~/lib/paths'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { VisuallyHidden } from '~/ui/a11y'
import { closeMenus } from '../../layout/frame.actions'
import { useShellMessages } from '../../messages'
import { loadShell } from '../../shell.actions'
import { shellState } from '../../shell.state'
import { notifyFailure } from '../../toasts/notify'
import { readAnnouncement } from '../read-announcement'
import { useNewsMessages } from './messages'
import { PanelList, PanelTitle, panelRow } from './panel-parts'

const AlertsSection = lazy(() => import('../../alerts/AlertsSection'))

/** The first announcement with title and day, or an empty state, and a link to all of them (A27); below it the alerts. */
export function NewsPanel() {
  const t = useNewsMessages()
  const first = useSnapshot(shellState).announcement
  const openAll = (): void => {
    closeMenus()
    if (first.status === 'ready' && first.value) markRead(first.value)
  }
  return (
    <>
      <PanelTitle>{t('title')}</PanelTitle>
      <First />
      <PanelList borderTopWidth="1px">
        <li>
          <Link href={paths.announcement()} asChild onClick={openAll}>
            <chakra.a {...panelRow} color="accent.fg">
              {t('more')}
            </chakra.a>
          </Link>
        </li>
      </PanelList>
      <Suspense fallback={<Skeleton h="8" m="3" />}>
        <AlertsSection />
      </Suspense>
    </>
  )
}

/** The mark of the bell goes with the link to the announcement, and with the one to all of them (A26). */
function markRead({ id, read }: { readonly id: string; readonly read: boolean }): void {
  if (read) return
  readAnnouncement(id).catch((error: unknown) => notifyFailure(useNewsMessages.translate('notMarked'), error))
}

function First() {
  const t = useNewsMessages()
  const shell = useShellMessages()
  const first = useSnapshot(shellState).announcement
  if (first.status === 'failed') {
    return <LoadFailed title={t('notLoaded')} onRetry={() => void loadShell()} />
  }
  if (first.status !== 'ready') return <Skeleton h="8" m="3" />
  const { value: announcement } = first
  if (!announcement) {
    return (
      <chakra.p px="3.5" pb="3" color="fg.muted">
        {t('none')}
      </chakra.p>
    )
  }
  const open = (): void => {
    closeMenus()
    markRead(announcement)
  }
  return (
    <PanelList pt="0" lg={{ maxW: '22rem' }}>
      <li>
        <Link href={paths.announcement(announcement.id)} asChild onClick={open}>
          <chakra.a {...panelRow}>
            <chakra.span flex="1" minW="0">
              <chakra.span display="block" fontWeight="medium">
                {announcement.title || shell('news')}
              </chakra.span>
              <chakra.time
                dateTime={announcement.announcementTime}
                display="block"
                fontSize="xs"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
              >
                {announcement.announcementTime?.slice(0, 10)}
              </chakra.time>
            </chakra.span>
            {!announcement.read && (
              <chakra.span flexShrink="0" boxSize="2" borderRadius="full" bg="danger">
                <VisuallyHidden>{t('unread')}</VisuallyHidden>
              </chakra.span>
            )}
          </chakra.a>
        </Link>
      </li>
    </PanelList>
  )
}
