import { serverNow } from './server-clock'
import { post } from './session-calls'
import { sessionExpired } from './session.actions'
import { sessionState } from './session.state'

/** Focus and visibility come one after the other: they are one occasion. */
const SETTLE_MS = 100

interface AliveAnswer {
  alive: boolean
  /** Epoch seconds; 0 without a session. */
  expiresAt: number
}

/** No one is signed in, the page is none behind the login, or the server cannot be asked: nothing can be said. */
export type Liveness = 'alive' | 'expired' | 'unasked'

/**
 * Asks whether the session lives, without keeping it alive by that. One past its expiry by the server's clock has expired
 * and is ended here (A62).
 */
export async function checkAlive(): Promise<Liveness> {
  const { user, expiresAt } = sessionState
  if (!user || !location.pathname.startsWith('/pages')) return 'unasked'
  const answer = await askAlive(expiresAt)
  if (!answer || sessionState.user?.userProfile.userId !== user.userProfile.userId) return 'unasked'
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

/** What happens with a session that lives: nothing. The place where an idle check would stand (A62). */
export const idle = (): void => undefined

/**
 * Checks the session whenever the window gets the focus or the tab becomes visible, both together once (A61); `onAlive` runs
 * for one that lives.
 */
export function watchAlive(onAlive: () => unknown, onFailure: (error: unknown) => void): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    try {
      if ((await checkAlive()) === 'alive') await onAlive()
    } catch (error) {
      onFailure(error)
    } finally {
      pending = undefined
    }
  }
  const soon = () => {
    if (document.visibilityState === 'visible') pending ??= setTimeout(() => void check(), SETTLE_MS)
  }
  addEventListener('focus', soon)
  document.addEventListener('visibilitychange', soon)
  return () => {
    clearTimeout(pending)
    removeEventListener('focus', soon)
    document.removeEventListener('visibilitychange', soon)
  }
}
