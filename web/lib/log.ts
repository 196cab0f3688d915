export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'fatal'

export interface LogEntry {
  level: LogLevel
  time: Date
  message: string
  /** Details: errors, values. */
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

/** Lines logged before the first sink is added are buffered, up to this number. */
const waiting: LogEntry[] = []
const waitingLimit = 20

/** Sinks are independent: the console may be off while the server receives the log (A82). */
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

/** Messages for the operator; never secrets. */
export const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') }
