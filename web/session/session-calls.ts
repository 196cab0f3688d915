import { portalFetch, problemOf } from '~/gql/portal-fetch'
import { ApiError } from '~/lib/api-error'
import { useCallMessages } from '~/lib/messages'
import { safePath } from '~/lib/safe-path'
import type { WireUser } from './wire-user'

export interface SessionAnswer {
  currentUser: WireUser
  /** Epoch seconds at which the session ends. */
  expiresAt: number
  /** How the user wants the shell, as the REST API spells it; the shell makes a layout of whatever it is. */
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

/** Ends the session; one that has already ended is as good. Returns where the logout goes on, at the provider that signed in. */
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
