import { request, type RequestOptions } from '~/gql/client'
import { AnnouncementsDocument } from '~/gql/generated/documents/announcements'
import type { AnnouncementsQuery } from '~/gql/generated'
import { ApiError } from '~/lib/api-error'

export type Announcement = AnnouncementsQuery['announcements']['announcements'][number]

export interface Announcements {
  list: Announcement[]
  /** Null when all are in the list. */
  nextCursor: string | null
}

const LIMIT = 5

/** That many pages, and as many more as it takes to have the announcement `wanted`. */
export async function loadAnnouncements(
  pages: number,
  wanted: string,
  options: RequestOptions,
): Promise<Announcements> {
  const list: Announcement[] = []
  let nextCursor: string | null = null
  for (let page = 1; ; page++) {
    const { announcements }: AnnouncementsQuery = await request(
      AnnouncementsDocument,
      { limit: LIMIT, cursor: nextCursor },
      options,
    )
    if (!announcements?.announcements)
      throw new ApiError('The server sent no list of announcements; try again', { code: 'INTERNAL', status: 200 })
    list.push(...announcements.announcements)
    nextCursor = announcements.nextCursor ?? null
    const isMissing = wanted !== '' && !list.some(({ id }) => id === wanted)
    if (!nextCursor || (page >= pages && !isMissing)) return { list, nextCursor }
  }
}
