import { ref } from 'valtio/vanilla'
import { onSessionNews } from '~/gql/session-ended'
import { fromFetchFailure, type ApiError } from '~/lib/api-error'
import { currentAddress } from '~/lib/current-address'
import { setDocumentLanguage } from '~/lib/document-language'
import { getLocale, setLocale } from '~/lib/i18n'
import { paths } from '~/lib/paths'
import { guardCalls } from './call-guard'
import { deleteSession, getSession, type SessionAnswer } from './session-calls'
import { emitSignedOut } from './session-events'
import { rememberSignedIn, saveLoginNotice, saveReturnUrl, type LoginNotice } from './session-storage'
import { initial, sessionState } from './session.state'
import type { User } from './user'
import { fromWire } from './wire-user'

let loading: Promise<User | null> | null = null

/**
 * Asks the server who is signed in, and says so; callers at the same time share one call. Never throws: when the server
 * cannot be asked, the state holds why.
 */
export const loadSession = () => (loading ??= load().finally(() => (loading = null)))

async function load(): Promise<User | null> {
  try {
    const session = await getSession()
    if (session) return await adoptSession(session)
    rememberSignedIn(false)
    Object.assign(sessionState, initial(), { status: 'anonymous' })
    return null
  } catch (cause) {
    const { code, message } = fromFetchFailure(cause)
    sessionState.failure = { code, message }
    return null
  }
}

/**
 * Ends the session and goes to the login page by a full navigation, so that nothing of it stays in memory (A60). Throws
 * when the server cannot be told: then the session goes on, and saying otherwise would be wrong.
 */
export async function logout(): Promise<void> {
  leave('signedOut', (await deleteSession()) ?? undefined)
}

let keepsPage = () => false

/** Asked when a session has ended by itself: true keeps the page, for somebody whose unsaved input would be lost. */
export function onExpiry(keep: () => boolean): () => void {
  keepsPage = keep
  return () => void (keepsPage = () => false)
}

/** The session has ended by itself: the way back is kept for the user, and the login page says what happened (A59). */
export async function sessionExpired(): Promise<void> {
  const { user } = sessionState
  if (!user || keepsPage()) return
  saveReturnUrl(user.userProfile.userId, currentAddress())
  // Further calls that fail for the same reason find no one signed in.
  forget()
  // The server has usually dropped it already; its cookie goes with this.
  await deleteSession().catch((_: ApiError) => undefined)
  leave('expired')
}

/** The provider of a single sign-on leads to the login page too, once it has signed the user out. */
function leave(notice: LoginNotice, to = paths.login()): void {
  forget()
  saveLoginNotice(notice)
  location.assign(to)
}

/** Nothing of the user stays on the page, not even for the browser's back button. */
function forget(): void {
  if (!sessionState.user) return
  rememberSignedIn(false)
  Object.assign(sessionState, initial())
  emitSignedOut()
}

/** Makes the user of an answer the current one, in the user's own language. */
async function adoptSession({ currentUser, expiresAt, layout }: SessionAnswer): Promise<User> {
  const user = fromWire(currentUser)
  await speak(user.userProfile.langId)
  rememberSignedIn(true)
  adoptUser(user, expiresAt)
  adoptSentLayout(layout)
  return user
}

/**
 * Replaces the stored user. The user is one value that is never changed in place, so views compare it by identity. When the
 * session ends only /session knows; what the facade says is when its token does.
 */
export function adoptUser(user: User, expiresAt = sessionState.expiresAt || user.expiresAt): void {
  Object.assign(sessionState, { status: 'signedIn', user: ref(user), expiresAt, failure: null })
}

/** Keeps the layout that an answer brings for the shell, which knows what one is. */
export const adoptSentLayout = (layout: SessionAnswer['layout']): void =>
  void (sessionState.layout = layout ? ref(layout) : null)

/** A dictionary that cannot be had leaves the page in the language it is in; no one is kept out for it. */
async function speak(tag: string): Promise<void> {
  if (tag === '' || tag === getLocale()) return
  try {
    await setLocale(tag)
    setDocumentLanguage(tag)
  } catch {
    return
  }
}

let asking: Promise<void> | null = null

/** An endpoint answered 401: the session's own answer decides whether it has ended. Without one it goes on. */
const askWhetherEnded = () => (asking ??= ask().finally(() => (asking = null)))

async function ask(): Promise<void> {
  if (!sessionState.user) return
  const session = await getSession().catch((_: ApiError) => undefined)
  if (session === null) await sessionExpired()
}

/**
 * Connects the session with the calls: what a call learns of the session's end ends it here (A73, A75), and without a session no
 * call is sent (A76).
 */
export function watchSessionEnd(): () => void {
  const stops = [guardCalls(), onSessionNews((news) => void (news === 'ended' ? sessionExpired() : askWhetherEnded()))]
  return () => stops.forEach((stop) => stop())
}
