import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useQuery } from '~/data'
import { AnnouncementsDocument } from '~/gql/generated/documents/announcements'
import { EmptyState, Skeleton } from '~/ui/feedback'
import { Contents, PageFrame } from '~/ui/page'
import { AnnouncementList } from './AnnouncementList'
import { loadAnnouncements } from './announcements'
import { useUserMessages } from './messages'
import { useHash } from './use-hash'

/** All announcements, the newest first (A11). An address with the id of one opens it. */
export function AnnouncementsPage() {
  const t = useUserMessages()
  const hash = useHash()
  // The pages up to the linked announcement load once; later links are to entries shown already.
  const [linked] = useState(hash)
  const [pages, setPages] = useState(1)
  const [moreFailed, setMoreFailed] = useState(false)
  const query = useQuery((signal) => loadAnnouncements(pages, linked, { signal }), ['announcements', pages, linked], {
    reads: [AnnouncementsDocument],
  })
  // The pages that are here stay when a further one fails.
  if (query.status === 'failed' && pages > 1) {
    setPages(pages - 1)
    setMoreFailed(true)
  }
  return (
    <PageFrame title={t('title')} narrow>
      <Contents query={query} failed={t('failed')} skeleton={<ListSkeleton label={t('loading')} />}>
        {({ list, nextCursor }) =>
          list.length === 0 ? (
            <EmptyState icon="prime:bell" title={t('none')} message={t('noneMessage')} />
          ) : (
            <AnnouncementList
              announcements={list}
              wanted={hash}
              more={nextCursor ? (moreFailed ? 'failed' : query.status === 'loading' ? 'loading' : 'idle') : null}
              onMore={() => {
                setMoreFailed(false)
                setPages(pages + 1)
              }}
            />
          )
        }
      </Contents>
    </PageFrame>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <chakra.div role="status" aria-label={label} display="grid" gap="2">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} h="4.25rem" borderRadius="lg" />
      ))}
    </chakra.div>
  )
}
