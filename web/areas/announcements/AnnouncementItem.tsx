import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDate } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { notifyFailure } from '~/shell'
import { Icon } from '~/ui/icons'
import { useMutation } from '~/data'
import { readAnnouncement } from '~/shell/top-bar/read-announcement'
import type { Announcement } from './announcements'
import { useUserMessages } from './messages'
import { useMarkedRead } from './use-marked-read'

const Head = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '4.125rem',
      px: '4',
      py: '3',
      borderRadius: 'lg',
      textAlign: 'start',
      cursor: 'pointer',
      transition: 'background-color var(--cd-fast)',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  { defaultProps: { type: 'button' } },
)

async function markRead(id: string): Promise<true> {
  await readAnnouncement(id)
  return true
}

export interface AnnouncementItemProps {
  announcement: Announcement
  /** The address names this one: it opens automatically. */
  wanted: boolean
}

/** One announcement: its title and day, and on opening its text, which marks it as read. */
export function AnnouncementItem({ announcement, wanted }: AnnouncementItemProps) {
  const { id, title, body, announcementTime } = announcement
  const t = useUserMessages()
  const locale = useLocale()
  const mark = useMutation(markRead, {
    lasting: true,
    onFailed: (error) => notifyFailure(useUserMessages.translate('notMarked'), error),
  })
  const marked = useMarkedRead(id)
  const read = announcement.read || marked || mark.busy || mark.result === true
  const [open, setOpen] = useState(wanted)
  const [asked, setAsked] = useState(wanted)
  if (asked !== wanted) {
    setAsked(wanted)
    if (wanted) setOpen(true)
  }
  const head = useRef<HTMLButtonElement>(null)
  const bodyId = useId()

  useEffect(() => {
    if (wanted) head.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  const { run } = mark
  const unread = !announcement.read && !marked
  useEffect(() => {
    if (open && unread) void run(id)
  }, [open, unread, run, id])

  return (
    <chakra.li bg="bg.panel" borderWidth="1px" borderRadius="lg" boxShadow="xs">
      <chakra.h2>
        <Head ref={head} aria-expanded={open} aria-controls={open ? bodyId : undefined} onClick={() => setOpen(!open)}>
          <chakra.span
            flexShrink="0"
            boxSize="2"
            borderRadius="full"
            bg={read ? 'transparent' : 'danger'}
            role={read ? undefined : 'img'}
            aria-label={read ? undefined : t('unread')}
          />
          <chakra.span flex="1" minW="0">
            <chakra.span display="block" fontWeight={read ? 'medium' : 'semibold'}>
              {title}
            </chakra.span>
            <chakra.time dateTime={announcementTime} display="block" mt="0.5" fontSize="xs" color="fg.muted">
              {formatDate(announcementTime, locale)}
            </chakra.time>
          </chakra.span>
          <chakra.span
            color="fg.subtle"
            transform={open ? 'rotate(180deg)' : undefined}
            transition="transform var(--cd-fast)"
          >
            <Icon name="prime:chevron-down" size="sm" />
          </chakra.span>
        </Head>
      </chakra.h2>
      {open && (
        <chakra.div id={bodyId} ps="9" pe="4" pb="4" color="fg" maxW="40rem">
          {(body ?? t('noBody')).split(/\n{2,}/).map((paragraph, i) => (
            <chakra.p key={i} mt={i > 0 ? '2' : '0'} whiteSpace="pre-line">
              {paragraph}
            </chakra.p>
          ))}
        </chakra.div>
      )}
    </chakra.li>
  )
}
