import { ApiError, type ApiErrorCode } from '~/lib/api-error'
import { pageSignal } from './page-calls'
import { portalFetch, problemOf } from './portal-fetch'
import { emitSessionEnded } from './session-ended'

const ENDED: readonly ApiErrorCode[] = ['SESSION_EXPIRED', 'UNAUTHENTICATED']

export interface RestCall {
  body?: unknown
  signal?: AbortSignal
}

/**
 * One call of the REST API through the portal, for what the facade does not have. Answers with its JSON, undefined where it has none;
 * every failure is an ApiError. A call is given up when its page is left, unless it changes something.
 */
export async function rest<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, signal }: RestCall = {},
): Promise<Answer> {
  const answer = await portalFetch(`/api/ng${path}`, {
    method,
    signal: signal ? pageSignal(signal) : null,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) {
    const error = await problemOf(answer)
    if (error instanceof ApiError && ENDED.includes(error.code)) emitSessionEnded()
    throw error
  }
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}
