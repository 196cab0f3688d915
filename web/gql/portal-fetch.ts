import { ApiError, codeOfStatus, fromFetchFailure } from '~/lib/api-error'
import { useCallMessages } from '~/lib/messages'
import { callHeaders, takeEarly } from './early-calls'

/** Called after every response: the version check (A77) and the clock correction (A62) read its headers. */
export type AnswerListener = (answer: Response) => void

const answerListeners = new Set<AnswerListener>()

export function onAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener)
  return () => void answerListeners.delete(listener)
}

export type Send = (input: string | URL, init: RequestInit) => Promise<Response>

let send: Send = (input, init) => takeEarly(input, init) ?? fetch(input, init)

/** Puts something around every call: the guard of the session, the counter of pending calls. Returns how to take it away. */
export function wrapCalls(wrap: (next: Send) => Send): () => void {
  const next = send
  send = wrap(next)
  return () => void (send = next)
}

/**
 * The one fetch of the client, with the headers that the server asks for. Throws an ApiError when no answer comes; an answer of any status is
 * returned.
 */
export async function portalFetch(input: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers([...new Headers(init.headers), ...callHeaders()])
  try {
    const answer = await send(input, { ...init, headers, cache: 'no-store' })
    for (const listener of answerListeners) listener(answer)
    return answer
  } catch (cause) {
    throw fromFetchFailure(cause)
  }
}

const PASSWORD_CHANGE_REQUIRED = 'urn:costdeck:password-change-required'

interface Problem {
  type?: unknown
  title?: unknown
  detail?: unknown
  message?: unknown
  errors?: unknown
}

/** The RFC 9457 problem of a failed answer as an ApiError; a body of another kind (a balancer's page) yields a plain one. */
export async function problemOf(answer: Response): Promise<ApiError> {
  const problem = await readProblem(answer)
  const title = text(problem.title) ?? (answer.statusText || undefined)
  const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(
    text(problem.message) ?? title ?? useCallMessages.translate('noReason', { status: answer.status }),
    {
      code: problem.type === PASSWORD_CHANGE_REQUIRED ? 'PASSWORD_CHANGE_REQUIRED' : codeOfStatus(answer.status),
      status: answer.status,
      title,
      detail: text(problem.detail),
      errors: isRecord(problem.errors) ? (problem.errors as Record<string, string>) : undefined,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
      challenge: answer.headers.has('X-Costdeck-Challenge'),
    },
  )
}

/** Converts an error from reading a response body to an ApiError: it was cut off, aborted or malformed. */
export function fromUnreadable(cause: unknown): ApiError {
  if (cause instanceof DOMException || cause instanceof TypeError) return fromFetchFailure(cause)
  return new ApiError(useCallMessages.translate('unreadable'), { code: 'INTERNAL', status: 0, cause })
}

async function readProblem(answer: Response): Promise<Problem> {
  try {
    const body: unknown = await answer.json()
    return isRecord(body) ? body : {}
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
