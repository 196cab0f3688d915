import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { useCommonMessages } from '~/ui/messages'
import { usePageMessages } from '~/ui/page/messages'
import { AnnouncementItem } from './AnnouncementItem'
import type { Announcement } from './announcements'
import { useUserMessages } from './messages'

export interface AnnouncementListProps {
  announcements: readonly Announcement[]
  /** The one that the address names. */
  wanted: string
  /** Null when there are no more. */
  more: 'idle' | 'loading' | 'failed' | null
  onMore: () => void
}

/** The loaded announcements, and the button for more. */
export function AnnouncementList({ announcements, wanted, more, onMore }: AnnouncementListProps) {
  const t = useUserMessages()
  const common = useCommonMessages()
  const page = usePageMessages()
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
      {more && (
        <chakra.div mt="4" display="grid" justifyItems="center" gap="2" _print={{ display: 'none' }}>
          {more === 'failed' && (
            <chakra.p role="alert" fontSize="sm" color="danger.fg">
              {t('moreFailed')}
            </chakra.p>
          )}
          <Button aria-busy={more === 'loading' || undefined} onClick={onMore}>
            {more === 'failed' ? common('retry') : page('more')}
          </Button>
        </chakra.div>
      )}
    </>
  )
}
