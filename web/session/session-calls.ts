import { portalFetch, problemOf } from '~/gql/portal-fetch'
import { ApiError } from '~/lib/api-error'
import { useCallMessages } from '~/lib/messages'
import { safePath } from '~/lib/safe-path'
import type { WireUser } from './wire-user'

export interface SessionAnswer {
  currentUser: WireUser
  /** Epoch seconds at which the session ends. */
  expiresAt: number
  /** The user's layout as the REST API returns it; the shell validates it. */
  layout?: object | null
}

export interface Credentials {
  userId: string
  password: string
  /** Replaces a one-time password. */
  newPassword?: string | undefined
}

/** The session behind the cookie; null when there is none. */
export async function getSession(): Promise<SessionAnswer | null> {
  const answer = await portalFetch('/session')
  return answer.status === 401 ? null : readSession(answer)
}

export async function postSession(credentials: Credentials): Promise<SessionAnswer> {
  return readSession(await post('/session', credentials))
}

/** Sends JSON to a path of /session. */
export const post = (path: string, body: object) =>
  portalFetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Ends the session; succeeds if it has already ended. Returns the provider's logout address, if any. */
export async function deleteSession(): Promise<string | null> {
  const answer = await portalFetch('/session', { method: 'DELETE' })
  if (!answer.ok && answer.status !== 401) throw await problemOf(answer)
  return safePath(answer.headers.get('X-Costdeck-Sign-Out'))
}

export async function readSession(answer: Response): Promise<SessionAnswer> {
  if (!answer.ok) throw await problemOf(answer)
  const body = (await answer.json().catch(() => null)) as SessionAnswer | null
  if (body?.currentUser) return body
  const { status } = answer
  throw new ApiError(useCallMessages.translate('unreadable'), { code: 'INTERNAL', status })
}
