import { proxy } from 'valtio/vanilla'

export interface Question {
  title: string
  message: string
  /** The answer that does what is asked. */
  yes: string
  /** The answer that leaves all as it is; without one there is nothing to choose. */
  no?: string
}

/** Where the session's end stands: far, near (the clock is shown), or reached with unsaved input on the page. */
export type Expiry = 'far' | 'near' | 'over'

export interface FlowsState {
  /** Calls without an answer yet. */
  pending: number
  /** The page is blocked by calls that take long. */
  blocked: boolean
  online: boolean
  expiry: Expiry
  question: Question | null
}

export const initial = (): FlowsState => ({
  pending: 0,
  blocked: false,
  online: true,
  expiry: 'far',
  question: null,
})

export const flowsState = proxy(initial())
