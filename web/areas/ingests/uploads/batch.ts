import { subscribeKey } from 'valtio/vanilla/utils'
import { invalidate } from '~/data'
import { asApiError } from '~/data/as-api-error'
import { scopeState } from '~/data/scope'
import { IngestDocument } from '~/gql/generated/documents/ingest'
import { IngestFeedsDocument } from '~/gql/generated/documents/ingest-feeds'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { decideBatch, type Decision } from './calls'
import { isPassing, waitFor } from './send'
import { isUnderWay, uploadsState, type Asked, type Upload } from './upload'

/** The deciding of one batch at a time. */
const deciding = new Map<string, AbortController>()

/** The files of each batch that are there, by upload; those taken off the list since belong to it too. */
const arrived = new Map<string, Map<string, Sent>>()

interface Sent {
  name: string
  run: string
}

subscribeKey(scopeState, 'scope', () => {
  for (const control of deciding.values()) control.abort()
  arrived.clear()
})

/** Notes the run of a file that was sent whole; of one that is sent again, the newest. */
export function noteArrival({ id, batch, name }: Upload, run: string): void {
  if (batch) arrived.set(batch, (arrived.get(batch) ?? new Map<string, Sent>()).set(id, { name, run }))
}

/** Whether files of a drop are there, and none is still to come. */
export const isBatchOver = (batch: string): boolean =>
  arrived.has(batch) &&
  !uploadsState.list.some((one) => one.batch === batch && (isUnderWay(one) || one.state === 'paused'))

/** Has the files of a drop decided together, by their rows or by an answer. */
export async function settleBatch(batch: string, decision: Decision | null = null): Promise<void> {
  deciding.get(batch)?.abort()
  const control = new AbortController()
  deciding.set(batch, control)
  try {
    busy(batch, true)
    const sent = [...(arrived.get(batch)?.values() ?? [])]
    const runs = sent.map(({ run }) => run)
    const files = sent.map(({ name }) => name)
    const questions = await decide(batch, runs, decision, control.signal)
    show({ batch, files, questions, error: '', busy: false })
  } catch (cause) {
    if (!control.signal.aborted)
      show({ batch, files: [], questions: [], error: asApiError(cause).message, busy: false })
  } finally {
    if (deciding.get(batch) === control) deciding.delete(batch)
  }
  invalidate([IngestDocument, IngestsDocument, IngestFeedsDocument])
}

/** Asks again while files are still being read. */
async function decide(batch: string, runs: string[], decision: Decision | null, signal: AbortSignal) {
  for (let failures = 0; ; failures++) {
    try {
      return await decideBatch(batch, runs, decision, signal)
    } catch (cause) {
      const error = asApiError(cause)
      if (signal.aborted || !isPassing(error)) throw cause
      await waitFor((error.retryAfter ?? 2 ** failures) * 1000, signal)
    }
  }
}

function busy(batch: string, now: boolean): void {
  const asked = uploadsState.asked.find((one) => one.batch === batch)
  if (asked) asked.busy = now
}

function show(asked: Asked): void {
  uploadsState.asked = uploadsState.asked.filter(({ batch }) => batch !== asked.batch)
  if (asked.questions.length > 0 || asked.error) uploadsState.asked.push(asked)
}
