import { onAnswer, portalFetch, wrapCalls } from '~/gql/portal-fetch'
import type { Guard } from '~/lib/background'
import { flowsState } from './flows.state'

/** Polling interval while the server cannot be reached. */
export const PROBE_MS = 5_000

/**
 * Detects when the server cannot be reached (an offline event, or a call without a response) and when it is back (any response;
 * without other calls it polls the health endpoint).
 */
export function watchConnection(guard: Guard): () => void {
  let probe: ReturnType<typeof setInterval> | undefined
  const ask = guard(async () => {
    if (navigator.onLine && document.visibilityState === 'visible') await portalFetch('/healthz').catch(() => undefined)
  })
  const down = (): void => {
    flowsState.online = false
    probe ??= setInterval(ask, PROBE_MS)
  }
  const up = (): void => {
    clearInterval(probe)
    probe = undefined
    flowsState.online = true
  }
  const unwrap = wrapCalls((next) => async (input, init) => {
    try {
      return await next(input, init)
    } catch (cause) {
      // fetch throws a TypeError for a network that is down, and for nothing else here.
      if (cause instanceof TypeError) down()
      throw cause
    }
  })
  const stops = [unwrap, onAnswer(up), () => clearInterval(probe)]
  addEventListener('offline', down)
  addEventListener('online', ask)
  if (!navigator.onLine) down()
  return () => {
    stops.forEach((stop) => stop())
    removeEventListener('offline', down)
    removeEventListener('online', ask)
  }
}
