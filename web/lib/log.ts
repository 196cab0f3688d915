export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'fatal'

export interface LogEntry {
  level: LogLevel
  time: Date
  message: string
  /** Whatever helps: errors, values. */
  additional: readonly unknown[]
  /** Where it happened, if that is known better than from an error among the additional values. */
  place?: LogPlace | undefined
}

export interface LogPlace {
  fileName?: string | undefined
  lineNumber?: number | undefined
  columnNumber?: number | undefined
}

export type LogSink = (entry: LogEntry) => void

const sinks = new Set<LogSink>()

/** What is written before the first sink is there waits for it; more than this is not kept. */
const waiting: LogEntry[] = []
const waitingLimit = 20

/** The sinks know nothing of each other: the console may be off while the server is told (A82). */
export function addLogSink(sink: LogSink): () => void {
  sinks.add(sink)
  // After the sinks that are added together with this one.
  if (waiting.length > 0) queueMicrotask(() => waiting.splice(0).forEach(writeLog))
  return () => void sinks.delete(sink)
}

export function writeLog(entry: LogEntry): void {
  if (sinks.size === 0 && waiting.length < waitingLimit) waiting.push(entry)
  for (const sink of sinks) sink(entry)
}

const at =
  (level: LogLevel) =>
  (message: string, ...additional: unknown[]): void =>
    writeLog({ level, time: new Date(), message, additional })

/** What is worth telling an operator; secrets never are. */
export const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') }
