import { wrapCalls } from '~/gql/portal-fetch'
import { flowsState } from './flows.state'

/** No one waits for these. */
const QUIET = new Set(['/api/ng/log', '/session/alive', '/healthz'])

const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'

/**
 * Counts the calls on their way: one up per call, one down per answer, zero on an error, never negative (A79). A call that was
 * given up on purpose is no error.
 */
export function countPendingCalls(): () => void {
  const down = (): void => void (flowsState.pending = Math.max(0, flowsState.pending - 1))
  const clear = (): void => void (flowsState.pending = 0)
  const unwrap = wrapCalls((next) => async (input, init) => {
    if (QUIET.has(new URL(input, location.origin).pathname)) return next(input, init)
    flowsState.pending++
    try {
      const answer = await next(input, init)
      if (answer.ok) down()
      else clear()
      return answer
    } catch (cause) {
      if (isAbort(cause)) down()
      else clear()
      throw cause
    }
  })
  return () => {
    unwrap()
    clear()
  }
}
