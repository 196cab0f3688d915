import type { LogSink } from '~/lib/log'

/** Writes everything to the console; production has no such sink (A82). */
export const consoleLog: LogSink = ({ level, message, additional }) => {
  console[level === 'fatal' ? 'error' : level](message, ...additional)
}
