import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { loadMore } from './announcements.actions'
import type { Announcement } from './announcements.state'
import { AnnouncementItem } from './AnnouncementItem'
import { useUserMessages } from './messages'
import { useHash } from './use-hash'

export interface AnnouncementListProps {
  announcements: readonly Announcement[]
  nextCursor: string | null
  more: 'idle' | 'loading' | 'failed'
}

/** The announcements that are here, and the button for the next ones. */
export function AnnouncementList({ announcements, nextCursor, more }: AnnouncementListProps) {
  const t = useUserMessages()
  const wanted = useHash()
  const root = useRef<HTMLUListElement>(null)
  const shown = useRef(announcements.length)

  useEffect(() => {
    // The button may be gone: the focus goes on to the first of the new ones.
    if (announcements.length > shown.current && !root.current?.contains(document.activeElement)) {
      root.current?.children[shown.current]?.querySelector('button')?.focus()
    }
    shown.current = announcements.length
  }, [announcements.length])

  return (
    <>
      <chakra.ul ref={root} listStyleType="none" display="grid" gap="2">
        {announcements.map((announcement) => (
          <AnnouncementItem key={announcement.id} announcement={announcement} wanted={announcement.id === wanted} />
        ))}
      </chakra.ul>
      {nextCursor && (
        <chakra.div mt="4" display="grid" justifyItems="center" gap="2" _print={{ display: 'none' }}>
          {more === 'failed' && (
            <chakra.p role="alert" fontSize="sm" color="danger.fg">
              {t('moreFailed')}
            </chakra.p>
          )}
          <Button aria-busy={more === 'loading' || undefined} onClick={() => void loadMore()}>
            {t(more === 'failed' ? 'retry' : 'more')}
          </Button>
        </chakra.div>
      )}
    </>
  )
}
