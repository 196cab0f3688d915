import { pageSignal } from './page-calls'
import { fromUnreadable, portalFetch, problemOf } from './portal-fetch'
import { heedSessionEnd } from './session-ended'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface RestCall {
  body?: unknown
  signal?: AbortSignal | undefined
}

/**
 * One call of the REST API through the portal, for what the facade does not have. Answers with its JSON, undefined where it has none;
 * every failure is an ApiError. A call is given up when its page is left, unless it changes something.
 */
export async function rest<Answer>(method: Method, path: string, call: RestCall = {}): Promise<Answer> {
  const answer = await restAnswer(method, path, call)
  if (answer.status === 204) return undefined as Answer
  try {
    const body = (await answer.json()) as Answer
    // A call that its route has spared may still have been given up by who made it.
    call.signal?.throwIfAborted()
    return body
  } catch (cause) {
    throw fromUnreadable(cause)
  }
}

/** The same for an answer that is no JSON: a file, or lines to be read as they come. Its body is the caller's to read. */
export async function restAnswer(method: Method, path: string, { body, signal }: RestCall = {}): Promise<Response> {
  const answer = await portalFetch(`/api/ng${path}`, {
    method,
    signal: signal ? pageSignal(signal) : null,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw heedSessionEnd(await problemOf(answer))
  return answer
}
