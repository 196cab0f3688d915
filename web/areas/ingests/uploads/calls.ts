import { portalFetch, problemOf } from '~/gql/portal-fetch'
import type { Schema } from '~/gql/rest'
import { heedSessionEnd } from '~/gql/session-ended'
import type { Decision } from '../decisions/Answers'
import type { Question } from '../decisions/QuestionTable'

export type { Decision, Question }

/** What became of a part: the upload goes on there, the file is being read, or somebody has to decide. */
export type Outcome = { offset: number } | { run: string } | { questions: Question[] }

const MISMATCH = '#mismatching-upload-offset'
const QUESTIONS = 'urn:costdeck:charges-are-there'

/** Starts an upload (draft-ietf-httpbis-resumable-upload) and returns its address. */
export async function startUpload(name: string, size: number, delivery: string, signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ file: name.slice(-200), ...(delivery && { delivery }) })
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
  if (answer.status === 202) return { run: ((await answer.json()) as Schema<'IngestRun'>).id }
  if (answer.ok) return { offset: Number(answer.headers.get('Upload-Offset')) }
  if (answer.status === 409) {
    const { type, questions } = (await answer.clone().json()) as Schema<'Problem'>
    if (type === QUESTIONS) return { questions: (questions ?? []).map(asGraphQL) }
    if (type?.endsWith(MISMATCH)) return { offset: Number(answer.headers.get('Upload-Offset')) }
  }
  throw heedSessionEnd(await problemOf(answer))
}

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
  body?: ArrayBuffer,
) => portalFetch(`/api/ng/${path}`, { method, signal, headers, ...(body && { body }) })
