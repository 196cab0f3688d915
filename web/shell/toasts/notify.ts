import { ApiError, isSilent } from '~/lib/api-error'
import { describeFailure, describeUncaught, type Description } from './describe-error'
import { notify } from './messages.actions'

const describe = (error: unknown): Description =>
  error instanceof ApiError ? describeFailure(error) : describeUncaught(error)

/** Shows a failed user action: what failed, and why by the rule of A86, in production too (A84). */
export function notifyFailure(what: string, error: unknown): void {
  if (isSilent(error)) return
  notify({ severity: 'error', summary: what, message: describe(error).detail, forceProduction: true })
}

/** A failed background call without a place on the page (A86). */
export function notifyError(error: unknown): void {
  if (isSilent(error)) return
  const { summary, detail } = describe(error)
  notify({ severity: 'error', summary, message: detail })
}

// Browsers report it as an error, but it only delays a resize notification to the next frame.
const HARMLESS = /^ResizeObserver loop/

/** Shows uncaught errors (A89). Returns a stop function. */
export function watchUncaught(): () => void {
  const show = (error: unknown): void => {
    if (isSilent(error)) return
    const { summary, detail } = describeUncaught(error)
    notify({ severity: 'error', summary, message: detail })
  }
  const onError = ({ error, message }: ErrorEvent): void => {
    if (!HARMLESS.test(message)) show(error ?? message)
  }
  const onRejection = (event: PromiseRejectionEvent): void => show(event.reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
