import { useEffect, useState } from 'react'
import { isAborted } from '~/lib/api-error'
import { notifyFailure } from '~/shell'
import type { CostView, Group } from '../cost-view'

export interface Groups {
  groups: readonly Group[]
  /** Whether nothing is folded: the line of the others goes. */
  whole: boolean
  loading: boolean
}

/** The groups of the table: those of the view, and, where all are wanted, every one as soon as it is here. */
export function useGroups(view: CostView, failed: string): Groups {
  const [loaded, setLoaded] = useState<{ view: CostView; groups: Group[] | null } | null>(null)
  const wanted = view.all && view.other !== null
  useEffect(() => {
    if (!wanted) return
    const own = new AbortController()
    import('./all-groups')
      .then(({ loadAllGroups }) => loadAllGroups(view, own.signal))
      .then(
        (groups) => !own.signal.aborted && setLoaded({ view, groups }),
        (cause: unknown) => {
          if (own.signal.aborted || isAborted(cause)) return
          setLoaded({ view, groups: null })
          notifyFailure(failed, cause)
        },
      )
    return () => own.abort()
  }, [view, wanted, failed])
  const here = wanted && loaded?.view === view ? loaded : null
  if (here?.groups) return { groups: here.groups, whole: true, loading: false }
  return { groups: view.groups, whole: view.other === null, loading: wanted && !here }
}
