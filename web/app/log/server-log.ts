import { portalFetch } from '~/gql/portal-fetch'
import type { LogEntry } from '~/lib/log'
import { isTold, toWire, type WireLogEntry } from './wire-entry'

const ADDRESS = '/api/ng/log'
/** Entries wait so long for company. */
const BATCH_DELAY_MS = 5_000
const BATCH_ENTRIES = 50
/** Further entries are dropped: an error in a loop must not fill the memory. */
const MOST_WAITING = 200
/** Browsers limit keepalive requests to 64 KiB. */
const LAST_BYTES = 60_000

export interface ServerLog {
  write(entry: LogEntry): void
  /** Sends what waits; `last` for a page that goes away. */
  flush(last?: boolean): void
  stop(): void
}

/** Sends entries at warn and above to the server in batches, also when the page is hidden (A81). */
export function serverLog(marker: () => string): ServerLog {
  let waiting: WireLogEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    timer ??= setTimeout(() => flush(), BATCH_DELAY_MS)
  }

  function flush(last = false): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const batch = waiting.splice(0, BATCH_ENTRIES)
    while (last && batch.length > 1 && JSON.stringify(batch).length > LAST_BYTES) batch.pop()
    void send(batch, last)
    if (waiting.length > 0) schedule()
  }

  async function send(batch: WireLogEntry[], keepalive: boolean): Promise<void> {
    try {
      const headers = { 'Content-Type': 'application/json' }
      await portalFetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify(batch), keepalive })
    } catch {
      // Kept for the next time; a failure to log is not logged.
      waiting = [...batch, ...waiting].slice(0, MOST_WAITING)
      if (!keepalive) schedule()
    }
  }

  return {
    write(entry) {
      if (!isTold(entry) || waiting.length >= MOST_WAITING) return
      waiting.push(toWire(entry, marker()))
      if (waiting.length >= BATCH_ENTRIES) flush()
      else schedule()
    },
    flush,
    stop() {
      clearTimeout(timer)
    },
  }
}
