import { log } from './log'

/** A background effect that fails is started again so often, then it stays off (A95). */
export const MOST_RESTARTS = 10

/** Guards a handler of an effect: an error that it throws, sync or async, restarts the effect. */
export type Guard = <Args extends unknown[]>(run: (...args: Args) => unknown) => (...args: Args) => void

/**
 * Runs something that lives beside the page: it listens, waits, repeats. `start` sets it up and returns how to stop it. The
 * page does without an effect that has failed too often.
 */
export function runInBackground(name: string, start: (guard: Guard) => () => void): () => void {
  let restarts = 0
  let stop = (): void => undefined

  function begin(): void {
    let current = true
    const fail = (error: unknown): void => {
      // Late failures of an earlier run do not count for this one.
      if (!current) return
      current = false
      stop()
      stop = () => undefined
      if (restarts === MOST_RESTARTS) {
        log.error(`The background effect "${name}" has failed ${MOST_RESTARTS + 1} times and stays off`, error)
        return
      }
      restarts++
      begin()
    }
    const guard: Guard =
      (run) =>
      (...args) => {
        if (!current) return
        try {
          const result = run(...args)
          if (result instanceof Promise) result.catch(fail)
        } catch (error) {
          fail(error)
        }
      }
    try {
      const end = start(guard)
      // It may have failed while it started.
      if (!current) return end()
      stop = () => {
        current = false
        end()
      }
    } catch (error) {
      fail(error)
    }
  }

  begin()
  return () => stop()
}
