import { startTransition, useEffect, useState } from 'react'
import { isAborted } from '~/lib/api-error'
import { notifyFailure } from '~/shell'
import type { CostView, Group } from '../cost-view'

export interface Groups {
  groups: readonly Group[]
  /** Whether nothing is folded: the line of the others goes. */
  whole: boolean
  /** Progress in tenths; null when complete. */
  tenths: number | null
}

interface Loading {
  view: CostView
  tenths: number
  /** Null while loading and after a failure. */
  groups: Group[] | null
  failed: boolean
}

/**
 * The groups of the table: those of the view, and, where all are wanted, every one as soon as all are here. Until then the first
 * ones and the line of the others stay, which add up to the total as every table does.
 */
export function useGroups(view: CostView, failed: string): Groups {
  const [loaded, setLoaded] = useState<Loading | null>(null)
  const wanted = view.all && view.other !== null
  useEffect(() => {
    if (!wanted) return
    const own = new AbortController()
    const all = view.groups.length + view.other!.count
    const set = (part: Partial<Loading>) =>
      setLoaded((now) => ({ groups: null, failed: false, tenths: 0, ...(now?.view === view && now), ...part, view }))
    let told = 0
    const onRead = (count: number) => {
      const tenths = Math.floor((count / all) * 10)
      // The table is written again each time.
      if (tenths > told) set({ tenths: (told = tenths) })
    }
    import('./all-groups')
      .then(({ loadAllGroups }) => loadAllGroups(view, own.signal, onRead))
      .then(
        // Numbering, sorting and measuring them takes a while: the page has its turn in between.
        (groups) => own.signal.aborted || startTransition(() => set({ groups })),
        (cause: unknown) => {
          if (own.signal.aborted || isAborted(cause)) return
          set({ failed: true })
          notifyFailure(failed, cause)
        },
      )
    return () => own.abort()
  }, [view, wanted, failed])
  const here = wanted && loaded?.view === view ? loaded : null
  if (here?.groups) return { groups: here.groups, whole: true, tenths: null }
  const loading = wanted && !here?.failed
  return { groups: view.groups, whole: view.other === null, tenths: loading ? (here?.tenths ?? 0) : null }
}
