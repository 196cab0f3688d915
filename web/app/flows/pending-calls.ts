import { wrapCalls } from '~/gql/portal-fetch'
import { flowsState } from './flows.state'

/** Background calls: they do not count. */
const QUIET = /^\/(api\/ng\/(log$|uploads)|session\/alive$|healthz$)/

const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'

/**
 * Counts pending calls: up on a call, down on a response, zero on an error, never negative (A79). An aborted call is not an error.
 */
export function countPendingCalls(): () => void {
  const down = (): void => void (flowsState.pending = Math.max(0, flowsState.pending - 1))
  const clear = (): void => void (flowsState.pending = 0)
  const unwrap = wrapCalls((next) => async (input, init) => {
    if (QUIET.test(new URL(input, location.origin).pathname)) return next(input, init)
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
