import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'
import { useQuery } from '~/data'
import { SavedViewDocument } from '~/gql/generated/documents/saved-view'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import type { ApiError } from '~/lib/api-error'
import { rememberOpensView } from './opens-view'
import { viewAddress } from './view-address'

export interface Opening {
  /**
   * What the page waits for: the view in its address, or the user's default view, while the response for its plain address is
   * loading.
   */
  awaits: 'view' | 'default' | null
  /** Address of the default view that the page opened with; empty without one. */
  opened: string
  /** Why the view in the address was not opened. */
  missed: ApiError | null
}

/** Replaces a link to a view, or a plain address with a default view, by the view's own address. */
export function useOpening(area: string): Opening {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const wanted = new URLSearchParams(search).get('view')
  // A page that was entered without a question opens with the user's default view, if there is one.
  const [entering, setEntering] = useState(search === '')
  const opened = useRef('')
  const linked = useQuery(SavedViewDocument, wanted === null ? null : { id: wanted }, { subject: wanted ?? '' })
  const views = useQuery(SavedViewsDocument, entering ? { area } : null)
  const view = linked.status === 'ready' ? linked.data.savedView : null
  const chosen = views.status === 'ready' ? views.data.savedViews.find(({ isDefault }) => isDefault) : undefined
  // A default view of the plain address changes nothing.
  const own = chosen && viewAddress(chosen) !== pathname ? viewAddress(chosen) : null
  const target = view ? viewAddress(view) : own
  // A later choice of the user wins, and without a default view nothing changes.
  if (entering && (search !== '' || (views.status !== 'loading' && own === null))) setEntering(false)
  useEffect(() => {
    if (target === null) return
    if (target === own) {
      opened.current = own
      rememberOpensView(pathname, true)
    }
    navigate(target, { replace: true })
  }, [target, own, pathname, navigate])
  const plain = !entering && search === ''
  useEffect(() => {
    if (plain && opened.current === '') rememberOpensView(pathname, false)
  }, [plain, pathname])
  const missed = linked.status === 'failed' ? linked.error : null
  const awaits = wanted === null ? (entering ? 'default' : null) : missed ? null : 'view'
  return { awaits, opened: opened.current, missed }
}
