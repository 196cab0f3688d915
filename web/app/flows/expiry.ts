import { subscribeKey } from 'valtio/vanilla/utils'
import type { Guard } from '~/lib/background'
import { hasUnsavedInput } from '~/lib/unsaved-input'
import { onExpiry, sessionExpired, sessionState } from '~/session'
import { checkAlive } from '~/session/alive'
import { serverNow, watchServerClock } from '~/session/server-clock'
import { flowsState } from './flows.state'

/** The warning comes so long before the end. */
export const WARNING_MS = 120_000
const RETRY_MS = 10_000
// A longer timeout overflows and fires at once.
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** Milliseconds until the session ends, by the server's clock. */
export const timeLeft = () => sessionState.expiresAt * 1000 - serverNow()

/** The user has decided to leave rather than to sign in again. */
let leaving = false

/** Ends the session that could not be prolonged, and goes to the login page. */
export async function leaveSession(): Promise<void> {
  leaving = true
  await sessionExpired()
}

/**
 * Warns two minutes before the session ends, so that the user can stay. What the page believes may be old, so the server is
 * asked first. At the end, or when a call learns it, the session is left (A59), unless input would be lost with the page:
 * then the user can sign in again over it.
 */
export function watchExpiry(guard: Guard): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  leaving = false

  const keepPage = (): boolean => {
    if (leaving || !hasUnsavedInput()) return false
    flowsState.expiry = 'over'
    return true
  }

  const due = guard(async () => {
    const liveness = await checkAlive()
    if (liveness === 'alive') schedule(true)
    // An expired session has been left by now, or its page is kept; a server that cannot be asked is asked again.
    if (liveness === 'unasked' && sessionState.user) timer = setTimeout(due, RETRY_MS)
  })

  function schedule(asked = false): void {
    clearTimeout(timer)
    if (!sessionState.user || sessionState.expiresAt === 0) return
    const left = timeLeft()
    const near = asked && left <= WARNING_MS
    if (near) flowsState.expiry = 'near'
    else if (left > WARNING_MS) flowsState.expiry = 'far'
    const wait = near ? left : left - WARNING_MS
    // Not sooner than in a second: the server's answer is exact to that.
    timer = setTimeout(due, Math.min(Math.max(wait, 1_000), LONGEST_TIMEOUT_MS))
  }

  const stops = [
    onExpiry(keepPage),
    subscribeKey(sessionState, 'expiresAt', () => schedule(flowsState.expiry === 'near'), true),
    watchServerClock(() => schedule(flowsState.expiry === 'near')),
    () => clearTimeout(timer),
  ]
  schedule()
  return () => stops.forEach((stop) => stop())
}
