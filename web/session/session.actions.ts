import { ref } from 'valtio/vanilla'
import { onSessionNews } from '~/gql/session-ended'
import { fromFetchFailure, type ApiError } from '~/lib/api-error'
import { currentAddress } from '~/lib/current-address'
import { setDocumentLanguage } from '~/lib/document-language'
import { getLocale, setLocale } from '~/lib/i18n'
import { paths } from '~/lib/paths'
import { guardCalls } from './call-guard'
import { deleteSession, getSession, type SessionAnswer } from './session-calls'
import { rememberSignedIn, saveLoginNotice, saveReturnUrl, type LoginNotice } from './session-storage'
import { initial, sessionState } from './session.state'
import type { User } from './user'
import { fromWire } from './wire-user'

let loading: Promise<User | null> | null = null

/**
 * Loads the session into the state; concurrent callers share one call. Never throws: the state has the error.
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
 * Ends the session and goes to the login page by a full navigation, so that nothing stays in memory (A60). Throws when the server
 * cannot be reached, because the session then continues.
 */
export async function logout(): Promise<void> {
  leave('signedOut', (await deleteSession()) ?? undefined)
}

let keepsPage = () => false

/** Called when a session has expired: true keeps the page, so that unsaved input survives. */
export function onExpiry(keep: () => boolean): () => void {
  keepsPage = keep
  return () => void (keepsPage = () => false)
}

/** The session has expired: the address is kept for the user, and the login page explains it (A59). */
export async function sessionExpired(): Promise<void> {
  const { user } = sessionState
  if (!user || keepsPage()) return
  saveReturnUrl(user.userProfile.userId, currentAddress())
  // Later failures of the same kind find no session.
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
 * Replaces the stored user. The user is one value that is never changed in place, so views compare it by identity. Only /session
 * knows when the session ends; the facade returns the expiry of its token.
 */
export function adoptUser(user: User, expiresAt = sessionState.expiresAt || user.expiresAt): void {
  Object.assign(sessionState, { status: 'signedIn', user: ref(user), expiresAt, failure: null })
}

/** Passes the layout of a response to the shell, which validates it. */
export const adoptSentLayout = (layout: SessionAnswer['layout']): void =>
  void (sessionState.layout = layout ? ref(layout) : null)

/** If a dictionary fails to load, the page keeps its language; signing in still works. */
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

/** An endpoint answered 401: GET /session decides whether the session has ended. Without an answer it continues. */
const askWhetherEnded = () => (asking ??= ask().finally(() => (asking = null)))

async function ask(): Promise<void> {
  if (!sessionState.user) return
  const session = await getSession().catch((_: ApiError) => undefined)
  if (session === null) await sessionExpired()
}

/**
 * Connects the session with the calls: a call that finds it ended ends it here (A73, A75), and no call is sent without a session
 * (A76).
 */
export function watchSessionEnd(): () => void {
  const stops = [guardCalls(), onSessionNews((news) => void (news === 'ended' ? sessionExpired() : askWhetherEnded()))]
  return () => stops.forEach((stop) => stop())
}
