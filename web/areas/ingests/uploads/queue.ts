import { subscribeKey } from 'valtio/vanilla/utils'
import { invalidate } from '~/data'
import { scopeState } from '~/data/scope'
import { IngestsDocument } from '~/gql/generated/documents/ingests'
import { asApiError } from '~/data/as-api-error'
import { log } from '~/lib/log'
import { useIngestMessages } from '../messages'
import { isBatchOver, noteArrival, settleBatch } from './batch'
import { dropUpload, type Decision } from './calls'
import { guardUploads } from './guard'
import { forget } from './remembered'
import { send, Unreadable, type End } from './send'
import { initial, uploadsState, type Upload } from './upload'

const PARALLEL = 2
const MOST_BYTES = 4 * 2 ** 30

let count = 0

/** The files cannot be in a store. */
const files = new Map<string, File>()
const running = new Map<string, AbortController>()

guardUploads()
// They belong to the user and enrollment.
subscribeKey(scopeState, 'scope', () => {
  for (const control of running.values()) control.abort()
  files.clear()
  Object.assign(uploadsState, initial())
})

/** Files of one choice or drop belong together. */
export function addFiles(list: File[], delivery: string): void {
  const batch = list.length > 1 ? crypto.randomUUID() : ''
  for (const file of list) add(file, delivery, batch)
  next()
}

function add(file: File, delivery: string, batch: string): void {
  const t = useIngestMessages.translate
  const error = file.size === 0 ? t('empty') : file.size > MOST_BYTES ? t('tooLarge') : ''
  const id = String((count += 1))
  files.set(id, file)
  uploadsState.list.push({
    ...{ id, name: file.name, size: file.size, delivery, state: error ? 'failed' : 'waiting', at: null, sent: 0 },
    ...{ speed: 0, batch, again: false, decision: null, questions: [], run: null, arrival: null, error },
  })
}

export function pauseUpload(id: string): void {
  const upload = find(id)
  if (upload) upload.state = 'paused'
  running.get(id)?.abort()
}

/** Goes on after a pause or a failure, or with the answer to what it asked. */
export function resumeUpload(id: string, decision: Decision | null = null): void {
  const upload = find(id)
  if (!upload) return
  // A run that failed has used the upload up.
  if (upload.run) upload.at = null
  Object.assign(upload, { state: 'waiting', run: null, error: '', decision: decision ?? upload.decision })
  next()
}

/** Takes it off the list; a half file is given up on the server too. */
export function closeUpload(id: string): void {
  const upload = find(id)
  const file = files.get(id)
  running.get(id)?.abort()
  uploadsState.list = uploadsState.list.filter((one) => one.id !== id)
  files.delete(id)
  // The others no longer wait for it; if it is there, nothing changes for them.
  if (upload && !upload.run) settle(upload)
  if (!upload?.at || upload.run) return
  if (file) forget(upload, file)
  dropUpload(upload.at).catch((cause: unknown) => log.warn('An upload was not given up', cause))
}

const find = (id: string) => uploadsState.list.find((one) => one.id === id)

function next(): void {
  for (const upload of uploadsState.list) {
    if (running.size >= PARALLEL) return
    if (upload.state === 'waiting' && !running.has(upload.id)) void run(upload)
  }
}

async function run(upload: Upload): Promise<void> {
  const file = files.get(upload.id)
  if (!file) return
  const control = new AbortController()
  running.set(upload.id, control)
  upload.state = 'sending'
  try {
    ended(upload, file, await send(upload, file, control.signal))
  } catch (cause) {
    if (!control.signal.aborted) fail(upload, cause)
  } finally {
    running.delete(upload.id)
    settle(upload)
    next()
  }
}

/** Once all files of a drop are there, what they replace is decided. Among new ones, one that was replaced is a part again. */
function settle({ batch }: Upload): void {
  if (!isBatchOver(batch)) return
  const members = uploadsState.list.filter((one) => one.batch === batch)
  const replaced = members.filter(({ arrival }) => arrival === 'replaced')
  if (replaced.length === 0 || !members.some(({ arrival }) => arrival === 'new')) {
    void settleBatch(batch)
    return
  }
  for (const one of replaced)
    Object.assign(one, { state: 'waiting', at: null, run: null, again: true, arrival: null, sent: 0 })
  next()
}

function ended(upload: Upload, file: File, end: End): void {
  if ('questions' in end) {
    upload.questions = end.questions
    upload.state = 'asks'
    return
  }
  forget(upload, file)
  noteArrival(upload, end.run)
  Object.assign(upload, end, { state: 'sent' })
  invalidate([IngestsDocument])
}

function fail(upload: Upload, cause: unknown): void {
  upload.state = 'failed'
  upload.error = cause instanceof Unreadable ? useIngestMessages.translate('gone') : asApiError(cause).message
}
