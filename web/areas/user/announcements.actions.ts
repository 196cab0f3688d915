import { request } from '~/gql/client'
import { AnnouncementsDocument } from '~/gql/generated/documents/announcements'
import { ApiError, isAborted } from '~/lib/api-error'
import { onSignedOut } from '~/session'
import { readAnnouncement } from '~/shell/top-bar/read-announcement'
import { announcementsState, initial, type Announcement } from './announcements.state'

/** Announcements that are fetched at once. */
const limit = 5

let call: AbortController | undefined

async function fetchPage(cursor: string | null, signal: AbortSignal) {
  const { announcements: page } = await request(AnnouncementsDocument, { limit, cursor }, { signal })
  if (page?.announcements) return page
  throw new ApiError('The server sent no list of announcements; try again', { code: 'INTERNAL', status: 200 })
}

/** Loads the first page, and as many more as it takes to have the announcement `wanted`. The latest call wins. */
export async function loadAnnouncements(wanted = ''): Promise<void> {
  call?.abort()
  const { signal } = (call = new AbortController())
  announcementsState.list = { status: 'loading' }
  try {
    const announcements: Announcement[] = []
    let nextCursor: string | null = null
    do {
      const page = await fetchPage(nextCursor, signal)
      announcements.push(...page.announcements)
      nextCursor = page.nextCursor
    } while (wanted && nextCursor && !announcements.some(({ id }) => id === wanted))
    if (!signal.aborted) announcementsState.list = { status: 'ready', announcements, nextCursor, more: 'idle' }
  } catch (error) {
    if (signal.aborted || isAborted(error)) return
    announcementsState.list = { status: 'failed', reason: (error as Error).message }
  }
}

/** Adds the next page to the list. */
export async function loadMore(): Promise<void> {
  const { list } = announcementsState
  if (list.status !== 'ready' || !list.nextCursor || list.more === 'loading') return
  const { signal } = (call = new AbortController())
  list.more = 'loading'
  try {
    const page = await fetchPage(list.nextCursor, signal)
    if (signal.aborted) return
    list.announcements.push(...page.announcements)
    list.nextCursor = page.nextCursor
    list.more = 'idle'
  } catch (error) {
    list.more = signal.aborted || isAborted(error) ? 'idle' : 'failed'
  }
}

/** Marks an announcement as read; the mark comes back, and the failure is thrown, when the server refuses. */
export async function markRead(id: string): Promise<void> {
  const { list } = announcementsState
  const announcement = list.status === 'ready' ? list.announcements.find((one) => one.id === id) : undefined
  if (!announcement || announcement.read) return
  announcement.read = true
  try {
    await readAnnouncement(id)
  } catch (cause) {
    announcement.read = false
    throw cause
  }
}

/** Leaves the page: what it still waits for is given up. */
export function leaveAnnouncements(): void {
  call?.abort()
}

onSignedOut(() => Object.assign(announcementsState, initial()))
