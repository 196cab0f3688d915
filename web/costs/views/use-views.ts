import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { request } from '~/gql/client'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import { isAborted, type ApiError } from '~/lib/api-error'
import { sessionState } from '~/session'
import { asApiError } from '../as-api-error'
import type { SavedView } from './view-address'

export type ViewsLoad =
  { status: 'loading' } | { status: 'ready'; views: SavedView[] } | { status: 'failed'; error: ApiError }

/** The views that the user may open, of one area or of all; what is there stays in sight while it is asked for again. */
export function useViews(area: string | null): [ViewsLoad, () => void] {
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [load, setLoad] = useState<ViewsLoad>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const own = new AbortController()
    request(SavedViewsDocument, { area }, { signal: own.signal }).then(
      ({ savedViews }) => setLoad({ status: 'ready', views: savedViews }),
      (cause: unknown) =>
        own.signal.aborted || isAborted(cause) || setLoad({ status: 'failed', error: asApiError(cause) }),
    )
    return () => own.abort()
  }, [area, enrollment, attempt])
  return [load, useCallback(() => setAttempt((now) => now + 1), [])]
}
