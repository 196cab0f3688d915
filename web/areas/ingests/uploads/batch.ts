import { subscribeKey } from 'valtio/vanilla/utils'
import { invalidate } from '~/data'
import { asApiError } from '~/data/as-api-error'
import { scopeState } from '~/data/scope'
import { IngestDocument } from '~/gql/generated/documents/ingest'
import { IngestFeedsDocument } from '~/gql/generated/documents/ingest-feeds'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { decideBatch, type Decision } from './calls'
import { isPassing, waitFor } from './send'
import { isUnderWay, uploadsState, type Upload } from './upload'

/** The deciding of one batch at a time. */
const deciding = new Map<string, AbortController>()

subscribeKey(scopeState, 'scope', () => {
  for (const control of deciding.values()) control.abort()
})

/** Whether none of the files of a drop is still to come. */
export const isBatchOver = (members: readonly Upload[]): boolean =>
  members.some(({ run }) => run) && !members.some((one) => isUnderWay(one) || one.state === 'paused')

/** Has the files of a drop decided together, by their rows or by an answer. */
export async function settleBatch(batch: string, decision: Decision | null = null): Promise<void> {
  deciding.get(batch)?.abort()
  const control = new AbortController()
  deciding.set(batch, control)
  try {
    const sent = uploadsState.list.filter((one) => one.batch === batch && one.run)
    busy(batch, true)
    const questions = await decide(
      batch,
      sent.map(({ run }) => run ?? ''),
      decision,
      control.signal,
    )
    show(batch, sent, questions)
  } catch (cause) {
    if (!control.signal.aborted) show(batch, [], [], asApiError(cause).message)
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

function show(batch: string, sent: readonly Upload[], questions: Upload['questions'], error = ''): void {
  uploadsState.asked = uploadsState.asked.filter((one) => one.batch !== batch)
  if (questions.length === 0 && !error) return
  uploadsState.asked.push({ batch, files: sent.map(({ name }) => name), questions, error, busy: false })
}
