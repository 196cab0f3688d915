import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { usePageTitle } from '~/lib/page-title'
import { EmptyState, LoadFailed, Skeleton } from '~/ui/feedback'
import { AnnouncementList } from './AnnouncementList'
import { leaveAnnouncements, loadAnnouncements } from './announcements.actions'
import { announcementsState } from './announcements.state'
import { useUserMessages } from './messages'

/** All announcements, the newest first (A11). An address with the id of one opens it. */
export function AnnouncementsPage() {
  const t = useUserMessages()
  usePageTitle(t('title'))
  useEffect(() => {
    void loadAnnouncements(location.hash.slice(1))
    return leaveAnnouncements
  }, [])
  return (
    <chakra.section maxW="46rem" mx="auto">
      <chakra.h1 textStyle="page" mb="4">
        {t('title')}
      </chakra.h1>
      <Contents />
    </chakra.section>
  )
}

function Contents() {
  const t = useUserMessages()
  const { list } = useSnapshot(announcementsState)
  if (list.status === 'failed') {
    return (
      <LoadFailed
        title={t('failed')}
        message={list.reason}
        retryLabel={t('retry')}
        onRetry={() => void loadAnnouncements(location.hash.slice(1))}
      />
    )
  }
  if (list.status === 'loading') {
    return (
      <chakra.div role="status" aria-label={t('loading')} display="grid" gap="2">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} h="4.25rem" borderRadius="lg" />
        ))}
      </chakra.div>
    )
  }
  if (list.announcements.length === 0) {
    return <EmptyState icon="prime:bell" title={t('none')} message={t('noneMessage')} />
  }
  return <AnnouncementList announcements={list.announcements} nextCursor={list.nextCursor} more={list.more} />
}
