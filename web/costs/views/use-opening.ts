import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { request } from '~/gql/client'
import { SavedViewDocument } from '~/gql/generated/documents/saved-view'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import { isAborted, type ApiError } from '~/lib/api-error'
import { asApiError } from '../as-api-error'
import { viewAddress, type SavedView } from './view-address'

export interface Opening {
  /**
   * What the page waits for: the view that its address asks for, without which it has no question; or to know whether the user has
   * a view of their own for it, while the answer to its plain address is on its way already.
   */
  awaits: 'view' | 'default' | null
  /** Why the view that the address asks for is not opened. */
  missed: ApiError | null
}

/** Puts a view's own address in place of the link to it, and that of the user's own view in place of a plain one. */
export function useOpening(area: string, onDefault: () => void): Opening {
  const search = useSearch()
  const [, navigate] = useLocation()
  const wanted = new URLSearchParams(search).get('view')
  // A page that was entered without a question opens with the user's own view, if there is one.
  const [entering, setEntering] = useState(search === '')
  // Who has chosen something since wants that.
  if (entering && search !== '') setEntering(false)
  const [missed, setMissed] = useState<{ of: string; error: ApiError } | null>(null)
  const looks = wanted !== null || entering
  useEffect(() => {
    if (!looks) return
    const own = new AbortController()
    const end = (error: ApiError | null) => {
      setEntering(false)
      if (wanted !== null) setMissed(error && { of: wanted, error })
    }
    find(wanted, area, own.signal).then(
      (view) => {
        if (own.signal.aborted) return
        if (view) {
          if (wanted === null) onDefault()
          navigate(viewAddress(view), { replace: true })
        }
        end(null)
      },
      // Without the user's default the area is still the area: only a view that was asked for is missed.
      (cause: unknown) => own.signal.aborted || isAborted(cause) || end(asApiError(cause)),
    )
    return () => own.abort()
    // Once for each wish: the address that it leads to is not another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, area, looks])
  if (wanted === null) return { awaits: entering ? 'default' : null, missed: null }
  const of = missed?.of === wanted ? missed.error : null
  return { awaits: of ? null : 'view', missed: of }
}

async function find(wanted: string | null, area: string, signal: AbortSignal): Promise<SavedView | null> {
  if (wanted !== null) return (await request(SavedViewDocument, { id: wanted }, { signal })).savedView
  const { savedViews } = await request(SavedViewsDocument, { area }, { signal })
  return savedViews.find((view) => view.isDefault) ?? null
}
