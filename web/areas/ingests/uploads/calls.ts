import { portalFetch, problemOf } from '~/gql/portal-fetch'
import type { Schema } from '~/gql/rest'
import { heedSessionEnd } from '~/gql/session-ended'
import type { Decision } from '../decisions/Answers'
import type { Question } from '../decisions/QuestionTable'

export type { Decision, Question }

/** What became of a part: the upload goes on there, the file is being read, or somebody has to decide. */
export type Outcome = { offset: number } | Arrived | { questions: Question[] }

export type Arrival = 'new' | 'known' | 'replaced'

/** The run of a whole file. */
export interface Arrived {
  run: string
  arrival: Arrival
}

const MISMATCH = '#mismatching-upload-offset'
const QUESTIONS = 'urn:costdeck:charges-are-there'

/** A file as it is announced. */
interface Announced {
  name: string
  size: number
  delivery: string
  batch: string
  again: boolean
}

/** Starts an upload (draft-ietf-httpbis-resumable-upload) and returns its address. */
export async function startUpload(
  { name, size, delivery, batch, again }: Announced,
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({ file: name.slice(-200), ...(delivery && { delivery }), ...(batch && { batch }) })
  if (again) query.set('again', 'true')
  const answer = await asked(`uploads?${query}`, 'POST', signal, {
    'Upload-Complete': '?0',
    'Upload-Length': String(size),
  })
  if (!answer.ok) throw heedSessionEnd(await problemOf(answer))
  return answer.headers.get('Location') ?? ''
}

/** How many bytes the server has. */
export async function offsetOf(at: string, signal: AbortSignal): Promise<number> {
  const answer = await asked(at, 'HEAD', signal, {})
  if (!answer.ok) throw heedSessionEnd(await problemOf(answer))
  return Number(answer.headers.get('Upload-Offset'))
}

export interface Part {
  offset: number
  body: ArrayBuffer
  last: boolean
  decision: Decision | null
}

export async function sendPart(at: string, part: Part, signal: AbortSignal): Promise<Outcome> {
  const answer = await asked(
    part.decision ? `${at}?decision=${part.decision}` : at,
    'PATCH',
    signal,
    {
      'Content-Type': 'application/partial-upload',
      'Upload-Offset': String(part.offset),
      'Upload-Complete': part.last ? '?1' : '?0',
    },
    part.body,
  )
  if (answer.status === 202) {
    const { id, state, waits, rowsReplaced } = (await answer.json()) as Schema<'IngestRun'>
    // The run of a new file is still being read.
    return { run: id, arrival: state !== 'done' ? 'new' : waits || rowsReplaced === 0 ? 'known' : 'replaced' }
  }
  if (answer.ok) return { offset: Number(answer.headers.get('Upload-Offset')) }
  const problem = await conflictOf(answer)
  if (problem?.type === QUESTIONS) return { questions: questionsOf(problem) }
  if (problem?.type?.endsWith(MISMATCH)) return { offset: Number(answer.headers.get('Upload-Offset')) }
  throw heedSessionEnd(await problemOf(answer))
}

/** Decides about the files of a drop; the rest is in doubt. */
export async function decideBatch(
  batch: string,
  runs: string[],
  decision: Decision | null,
  signal: AbortSignal,
): Promise<Question[]> {
  const path = `ingest-batches/${batch}`
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ runs })
  const answer = await asked(decision ? `${path}?decision=${decision}` : path, 'POST', signal, headers, body)
  if (answer.ok) {
    await answer.arrayBuffer() // The request ends once it is read.
    return []
  }
  const problem = await conflictOf(answer)
  if (problem?.type === QUESTIONS) return questionsOf(problem)
  throw heedSessionEnd(await problemOf(answer))
}

const conflictOf = async (answer: Response) =>
  answer.status === 409 ? ((await answer.clone().json()) as Schema<'Problem'>) : null

const questionsOf = ({ questions }: Schema<'Problem'>) => (questions ?? []).map(asGraphQL)

/** GraphQL, which the run's page asks, names the same bill so. */
function asGraphQL(question: Schema<'IngestQuestion'>): Question {
  const { before, instead, inAddition, doubt, provider = null, account = null, ...rest } = question
  const currencies = new Set([before, instead, inAddition].flatMap((of) => Object.keys(of)))
  return {
    ...rest,
    ...{ provider, account, doubt: doubt.replaceAll('-', '_') as Question['doubt'] },
    amounts: [...currencies].sort().map((currency) => ({
      currency,
      before: before[currency] ?? '0',
      instead: instead[currency] ?? '0',
      inAddition: inAddition[currency] ?? '0',
    })),
  }
}

/** Gives an upload up. The server also forgets it after a day. */
export const dropUpload = (at: string): Promise<unknown> => asked(at, 'DELETE', null, {})

const asked = (
  path: string,
  method: string,
  signal: AbortSignal | null,
  headers: Record<string, string>,
  body?: ArrayBuffer | string,
) => portalFetch(`/api/ng/${path}`, { method, signal, headers, ...(body && { body }) })
