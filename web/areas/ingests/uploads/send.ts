import { ApiError } from '~/lib/api-error'
import { offsetOf, sendPart, startUpload, type Outcome } from './calls'
import { forget, recallAddress, remember } from './remembered'
import type { Upload } from './upload'

const FIRST_PART = 1 << 20
const LEAST_PART = 256 << 10
const MOST_PART = 16 << 20
/** A part takes about this long, so that progress moves on slow lines and requests stay few on fast ones. */
const PART_SECONDS = 1.5
const MOST_WAIT_MS = 30_000

/** The file on the disk is gone or was changed. */
export class Unreadable extends Error {}

export type End = Exclude<Outcome, { offset: number }>

/** Sends the file from where the server has it, as often as the connection breaks. */
export async function send(upload: Upload, file: File, signal: AbortSignal): Promise<End> {
  for (let failures = 0; ; failures++) {
    const before = upload.sent
    try {
      return await attempt(upload, file, signal)
    } catch (cause) {
      if (signal.aborted || !(cause instanceof ApiError)) throw cause
      if (upload.sent > before) failures = 0
      if (upload.at && (cause.status === 404 || cause.status === 421)) {
        // It has expired, or is on another replica.
        forget(upload, file)
        upload.at = null
      } else if (isPassing(cause)) {
        upload.state = 'retrying'
        await waitFor((cause.retryAfter ?? 2 ** failures) * 1000, signal)
      } else throw cause
    }
  }
}

export const isPassing = ({ code, status, retryAfter }: ApiError) =>
  code === 'OFFLINE' || status >= 500 || retryAfter !== undefined

async function attempt(upload: Upload, file: File, signal: AbortSignal): Promise<End> {
  upload.at ??= recallAddress(upload, file)
  let offset = 0
  if (upload.at) offset = await offsetOf(upload.at, signal)
  else {
    upload.at = await startUpload(upload, signal)
    remember(upload, file)
  }
  upload.state = 'sending'
  for (let size = FIRST_PART; ;) {
    upload.sent = offset
    const end = Math.min(offset + size, upload.size)
    const body = await read(file.slice(offset, end))
    const began = performance.now()
    const outcome = await sendPart(
      upload.at,
      { offset, body, last: end === upload.size, decision: upload.decision },
      signal,
    )
    if (!('offset' in outcome)) {
      upload.sent = upload.size
      return outcome
    }
    const speed = (outcome.offset - offset) / Math.max(0.001, (performance.now() - began) / 1000)
    upload.speed = upload.speed ? 0.7 * upload.speed + 0.3 * speed : speed
    size = Math.max(LEAST_PART, Math.min(MOST_PART, Math.round(speed * PART_SECONDS)))
    offset = outcome.offset
  }
}

/** Reading before sending tells a changed file from a lost connection. */
async function read(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch (cause) {
    throw new Unreadable('the file cannot be read', { cause })
  }
}

/** Ends early when the connection is back, or with the signal. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(ms, MOST_WAIT_MS))
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
