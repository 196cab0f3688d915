import { useCallback } from 'react'
import { useSnapshot } from 'valtio/react'
import { request } from '~/gql/client'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import type { ApiError } from '~/lib/api-error'
import { sessionState } from '~/session'
import { inSight, useLoaded } from '../use-loaded'
import type { SavedView } from './view-address'

export type ViewsLoad =
  { status: 'loading' } | { status: 'ready'; views: SavedView[] } | { status: 'failed'; error: ApiError }

/** The views that the user may open, of one area or of all; what is there stays in sight while it is asked for again. */
export function useViews(area: string | null): [ViewsLoad, () => void] {
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const load = useCallback(
    async (signal: AbortSignal) => (await request(SavedViewsDocument, { area }, { signal })).savedViews,
    [area],
  )
  const [loaded, reload] = useLoaded(load, `${enrollment} ${area}`)
  const views = inSight(loaded)
  if (views) return [{ status: 'ready', views }, reload]
  return [loaded.status === 'failed' ? loaded : { status: 'loading' }, reload]
}
