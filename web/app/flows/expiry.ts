import { subscribeKey } from 'valtio/vanilla/utils'
import type { Guard } from '~/lib/background'
import { hasUnsavedInput } from '~/lib/unsaved-input'
import { onExpiry, sessionExpired, sessionState } from '~/session'
import { checkAlive, RETRY_MS } from '~/session/alive'
import { serverNow, watchServerClock } from '~/session/server-clock'
import { flowsState } from './flows.state'

/** The warning comes so long before the end. */
export const WARNING_MS = 120_000
// A longer timeout overflows and fires immediately.
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** Milliseconds until the session ends, by the server's clock. */
export const timeLeft = () => sessionState.expiresAt * 1000 - serverNow()

/** The user has decided to leave rather than to sign in again. */
let leaving = false

/** Ends the session that could not be extended, and goes to the login page. */
export async function leaveSession(): Promise<void> {
  leaving = true
  await sessionExpired()
}

/**
 * Warns two minutes before the session ends. The page's expiry may be outdated, so it asks the server first. When the session has
 * ended, the page goes to the login (A59), unless it has unsaved input: then the user can sign in over it.
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
    // An expired session is handled by now.
    if (liveness === 'unanswered' || (liveness === 'unasked' && sessionState.user)) timer = setTimeout(due, RETRY_MS)
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
    // A session that is over does not come back by another clock: the dialog stays, with what is typed in it.
    watchServerClock(() => flowsState.expiry !== 'over' && schedule(flowsState.expiry === 'near')),
    () => clearTimeout(timer),
  ]
  schedule()
  return () => stops.forEach((stop) => stop())
}
