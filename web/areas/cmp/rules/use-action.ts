import { useState } from 'react'
import { asApiError } from '~/costs/parts'
import type { ApiError } from '~/lib/api-error'

export interface Action<Value> {
  busy: boolean
  error: ApiError | null
  done: Value | null
  run: (act: () => Promise<Value>) => Promise<void>
  clear: () => void
}

/** Something that the reader starts: at most one at a time, and what came of the last. */
export function useAction<Value>(): Action<Value> {
  const [state, setState] = useState<{ busy: boolean; error: ApiError | null; done: Value | null }>(IDLE)
  const run = async (act: () => Promise<Value>) => {
    if (state.busy) return
    setState({ busy: true, error: null, done: null })
    try {
      const done = await act()
      setState({ busy: false, error: null, done })
    } catch (cause) {
      setState({ busy: false, error: asApiError(cause), done: null })
    }
  }
  return { ...state, run, clear: () => setState(IDLE) }
}

const IDLE = { busy: false, error: null, done: null }
