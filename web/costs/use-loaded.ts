import { useCallback, useEffect, useState } from 'react'
import { asApiError } from './as-api-error'
import { isAborted, type ApiError } from '~/lib/api-error'

export type Loaded<Value> =
  /** earlier is what is still shown while the next answer is on its way. */
  | { status: 'loading'; earlier: Value | null }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; error: ApiError }

/**
 * What `load` answers; asks again when load changes, and the latest question wins. Keep load's identity while nothing changed
 * (useCallback). Another `subject` is another thing: nothing of the earlier one stays in sight.
 */
export function useLoaded<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  subject: string,
): [Loaded<Value>, () => void] {
  const [state, setState] = useState<{ subject: string; loaded: Loaded<Value> }>({ subject, loaded: LOADING })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const own = new AbortController()
    const set = (next: (earlier: Value | null) => Loaded<Value>) =>
      setState((now) => ({ subject, loaded: next(now.subject === subject ? inSight(now.loaded) : null) }))
    set((earlier) => ({ status: 'loading', earlier }))
    load(own.signal).then(
      (value) => own.signal.aborted || set(() => ({ status: 'ready', value })),
      (cause: unknown) =>
        own.signal.aborted || isAborted(cause) || set(() => ({ status: 'failed', error: asApiError(cause) })),
    )
    return () => own.abort()
  }, [load, subject, attempt])
  const reload = useCallback(() => setAttempt((now) => now + 1), [])
  return [state.subject === subject ? state.loaded : LOADING, reload]
}

const LOADING = { status: 'loading', earlier: null } as const

/** What stands in sight: the answer, or the earlier one while the next is on its way; null where there is neither. */
export function inSight<Value>(loaded: Loaded<Value>): Value | null {
  if (loaded.status === 'ready') return loaded.value
  return loaded.status === 'loading' ? loaded.earlier : null
}
