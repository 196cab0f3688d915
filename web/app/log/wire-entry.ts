import type { LogEntry, LogLevel, LogPlace } from '~/lib/log'
import { scrub } from '~/lib/scrub'

/** An entry as POST /api/ng/log takes it (A81, openapi.yaml ClientLogEntry). */
export interface WireLogEntry {
  level: 'warn' | 'error' | 'fatal'
  timestamp: string
  message: string
  additional?: string[]
  fileName?: string
  lineNumber?: number
  columnNumber?: number
}

// The server keeps no more of a text, and a batch that is sent with the page may have 64 KiB.
const MOST_TEXT = 1_000
const MOST_ADDITIONAL = 5

const TOLD: readonly LogLevel[] = ['warn', 'error', 'fatal']

/** Whether an entry is sent to the server: warn and above. */
export const isTold = ({ level }: LogEntry) => TOLD.includes(level)

export function toWire({ level, time, message, additional, place }: LogEntry, marker: string): WireLogEntry {
  const clean = (text: string) => scrub(text, marker).slice(0, MOST_TEXT)
  const error = additional.find((value) => value instanceof Error)
  const { fileName, lineNumber, columnNumber } = place?.fileName ? place : placeOf(error)
  return {
    level: level as WireLogEntry['level'],
    timestamp: time.toISOString(),
    message: clean(message) || 'No message',
    ...(additional.length > 0 && {
      additional: additional.slice(0, MOST_ADDITIONAL).map((value) => clean(text(value))),
    }),
    ...(fileName && { fileName: clean(withoutQuery(fileName)) }),
    ...(lineNumber !== undefined && { lineNumber }),
    ...(columnNumber !== undefined && { columnNumber }),
  }
}

/** Where an error was made: the first place of its stack. */
function placeOf(error: Error | undefined): LogPlace {
  const [, fileName, line, column] = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/.exec(error?.stack ?? '') ?? []
  return fileName ? { fileName, lineNumber: Number(line), columnNumber: Number(column) } : {}
}

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

function text(value: unknown): string {
  if (value instanceof Error) {
    const cause = value.cause === undefined ? '' : `, caused by ${String(value.cause)}`
    return `${value.stack ?? String(value)}${cause}`
  }
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
