import { proxy } from 'valtio'

export type Severity = 'success' | 'info' | 'warn' | 'error'

export interface Toast {
  id: number
  severity: Severity
  summary: string
  detail: string
  /** How often the same message came while it was shown. */
  count: number
}

export interface MessagesState {
  /** The oldest first; all beyond the first ten wait. */
  items: Toast[]
}

/** Number of visible toasts; the rest is counted as '+N more' (A93). */
export const shownAtMost = 10

/** A burst beyond this many different messages is a flood: the latest are dropped, the count stays bounded. */
export const keptAtMost = 200

export const initial = (): MessagesState => ({ items: [] })

/** The stream of global messages; key appToast (A92). */
export const messagesState = proxy(initial())
