import { serverNow } from './server-clock'
import { post } from './session-calls'
import { sessionExpired } from './session.actions'
import { sessionState } from './session.state'

/** Focus and visibility events follow each other; count them as one. */
const SETTLE_MS = 100
/** A server that gave no answer is asked again after so long. */
export const RETRY_MS = 10_000

interface AliveAnswer {
  alive: boolean
  /** Epoch seconds; 0 without a session. */
  expiresAt: number
}

/** unasked: not signed in, or a public page. unanswered: the server cannot be reached, or failed. */
export type Liveness = 'alive' | 'expired' | 'unasked' | 'unanswered'

/**
 * Asks whether the session lives, without keeping it alive by that. One past its expiry by the server's clock has expired
 * and is ended here (A62).
 */
export async function checkAlive(): Promise<Liveness> {
  const { user, expiresAt } = sessionState
  if (!user || !location.pathname.startsWith('/pages')) return 'unasked'
  const answer = await askAlive(expiresAt)
  if (sessionState.user?.userProfile.userId !== user.userProfile.userId) return 'unasked'
  if (!answer) return 'unanswered'
  if (answer.alive && serverNow() < answer.expiresAt * 1000) {
    sessionState.expiresAt = answer.expiresAt
    return 'alive'
  }
  await sessionExpired()
  return 'expired'
}

async function askAlive(expiresAt: number): Promise<AliveAnswer | null> {
  try {
    const answer = await post('/session/alive', { expiresAt })
    return answer.ok ? ((await answer.json()) as AliveAnswer) : null
  } catch {
    // A server that cannot be asked ends no session.
    return null
  }
}

/** A live session needs no action; an idle check would go here (A62). */
export const idle = (): void => undefined

/**
 * Checks the session whenever the window gets the focus or the tab becomes visible, both together once (A61); `onAlive` runs
 * for one that lives. An occasion during a check causes another one after it, and so does a check without an answer, later.
 */
export function watchAlive(onAlive: () => unknown, onFailure: (error: unknown) => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  let checking = false
  let again = false
  let stopped = false
  const check = async () => {
    settling = undefined
    checking = true
    let liveness: Liveness | undefined
    try {
      liveness = await checkAlive()
      if (liveness === 'alive') await onAlive()
    } catch (error) {
      onFailure(error)
    }
    checking = false
    if (stopped) return
    if (again) soon()
    else if (liveness === 'unanswered') retrying = setTimeout(soon, RETRY_MS)
  }
  const soon = () => {
    again = checking
    if (checking || document.visibilityState !== 'visible') return
    clearTimeout(retrying)
    settling ??= setTimeout(() => void check(), SETTLE_MS)
  }
  addEventListener('focus', soon)
  document.addEventListener('visibilitychange', soon)
  return () => {
    stopped = true
    clearTimeout(settling)
    clearTimeout(retrying)
    removeEventListener('focus', soon)
    document.removeEventListener('visibilitychange', soon)
  }
}
