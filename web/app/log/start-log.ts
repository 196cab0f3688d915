import { isAborted } from '~/lib/api-error'
import { addLogSink, writeLog, type LogPlace } from '~/lib/log'
import { configState } from '~/session'
import { consoleLog } from './console-log'
import { serverLog } from './server-log'

/** Starts the log of the client: uncaught errors become entries, and each sink takes its levels (A81, A82). */
export function startLog(): () => void {
  const { env, auth } = configState.config
  const toServer = serverLog(() => auth.tokenMarker)
  const stops = [addLogSink(toServer.write), toServer.stop, watchUncaught(), sendOnHide(() => toServer.flush(true))]
  if (!env.production) stops.push(addLogSink(consoleLog))
  return () => stops.forEach((stop) => stop())
}

function watchUncaught(): () => void {
  const write = (message: string, error: unknown, place?: LogPlace): void => {
    if (isAborted(error)) return
    writeLog({ level: 'error', time: new Date(), message, additional: error === undefined ? [] : [error], place })
  }
  const onError = ({ message, error, filename, lineno, colno }: ErrorEvent): void =>
    write(message, error ?? undefined, { fileName: filename, lineNumber: lineno, columnNumber: colno })
  const onRejection = ({ reason }: PromiseRejectionEvent): void => write(String(reason), reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

/** A page may go away without a further word once it is hidden. */
function sendOnHide(flush: () => void): () => void {
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') flush()
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
