import { proxy } from 'valtio/vanilla'

export interface Question {
  title: string
  message: string
  /** Label of the confirming button. */
  yes: string
  /** Label of the cancel button; without one there is only the confirming button. */
  no?: string
}

/** The session's end: far, near (countdown shown), or reached with unsaved input on the page. */
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
