import { textOf } from '~/lib/text-of'
import { configState } from '~/session/config.state'
import { keptAtMost, messagesState, type Severity } from './messages.state'

/** A message is text or a problem from the server. */
export type MessageBody =
  string | { errors?: Readonly<Record<string, string>> | readonly string[]; title?: string } | null

export interface Message {
  severity: Severity
  summary: string
  message?: MessageBody | undefined
  /** Shows an error in production too: for user actions. */
  forceProduction?: boolean
}

let lastId = 0

/** Shows a toast. Errors stay hidden in production unless forced (A84); an equal one that still shows is counted up (A93). */
export function notify({ severity, summary, message, forceProduction = false }: Message): void {
  if (severity === 'error' && configState.config.env.production && !forceProduction) return
  const detail = textOf(message)
  const { items } = messagesState
  const equal = items.find((t) => t.severity === severity && t.summary === summary && t.detail === detail)
  if (equal) {
    equal.count++
    return
  }
  if (items.length >= keptAtMost) return
  lastId++
  items.push({ id: lastId, severity, summary, detail, count: 1 })
}

export function dismissToast(id: number): void {
  messagesState.items = messagesState.items.filter((toast) => toast.id !== id)
}

export function dismissAllToasts(): void {
  messagesState.items = []
}
