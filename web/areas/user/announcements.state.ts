import { proxy } from 'valtio'
import type { AnnouncementsQuery } from '~/gql/generated'

export type Announcement = AnnouncementsQuery['announcements']['announcements'][number]

export type AnnouncementsState =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | {
      status: 'ready'
      announcements: Announcement[]
      /** Where the next page begins; null when all are shown. */
      nextCursor: string | null
      more: 'idle' | 'loading' | 'failed'
    }

/** What the page of announcements shows. */
export const initial = (): { list: AnnouncementsState } => ({ list: { status: 'loading' } })

export const announcementsState = proxy(initial())
