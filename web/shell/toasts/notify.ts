import { ApiError, isSilent } from '~/lib/api-error'
import { describeFailure, describeUncaught, type Description } from './describe-error'
import { notify } from './messages.actions'

const describe = (error: unknown): Description =>
  error instanceof ApiError ? describeFailure(error) : describeUncaught(error)

/** Something the user started has failed: says what, and why by the rule of A86, in production too (A84). */
export function notifyFailure(what: string, error: unknown): void {
  if (isSilent(error)) return
  notify({ severity: 'error', summary: what, message: describe(error).detail, forceProduction: true })
}

/** A failed call that no one started by hand and that has no place of its own on the page (A86). */
export function notifyError(error: unknown): void {
  if (isSilent(error)) return
  const { summary, detail } = describe(error)
  notify({ severity: 'error', summary, message: detail })
}

// Browsers tell of it as an error; it only says that a size is looked at in the next frame.
const HARMLESS = /^ResizeObserver loop/

/** Shows what no one caught (A89). Returns how to stop. */
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
