import { configState } from '~/session/config.state'
import { keptAtMost, messagesState, type Severity } from './messages.state'

/** A message may be text or what a server sent as a problem. */
export type MessageBody =
  string | { errors?: Readonly<Record<string, string>> | readonly string[]; title?: string } | null

export interface Message {
  severity: Severity
  summary: string
  message?: MessageBody | undefined
  /** Show an error in production too: for what the user started himself. */
  forceProduction?: boolean
}

/** Text as it is, else the first of its errors, else its title, else JSON, so that something readable shows (A85). */
export function detailOf(message: MessageBody | undefined): string {
  if (message === undefined || message === null) return ''
  if (typeof message === 'string') return message
  const [first] = Object.values(message.errors ?? {})
  return first ?? message.title ?? JSON.stringify(message)
}

let lastId = 0

/** Shows a toast. Errors stay hidden in production unless forced (A84); an equal one that still shows is counted up (A93). */
export function notify({ severity, summary, message, forceProduction = false }: Message): void {
  if (severity === 'error' && configState.config.env.production && !forceProduction) return
  const detail = detailOf(message)
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
