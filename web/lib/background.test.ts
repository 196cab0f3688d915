import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_RESTARTS, runInBackground } from './background'
import { addLogSink, type LogEntry } from './log'

const logged: LogEntry[] = []
let stopSink: () => void
beforeEach(() => {
  logged.length = 0
  stopSink = addLogSink((entry) => logged.push(entry))
})
afterEach(() => stopSink())

describe('A95 a background effect that fails', () => {
  test('restarts 10 times, then stays off and is logged', () => {
    const ended = vi.fn()
    let fire = (): void => undefined
    const start = vi.fn((guard: Parameters<Parameters<typeof runInBackground>[1]>[0]) => {
      fire = guard(() => {
        throw new Error('broken')
      })
      return ended
    })
    runInBackground('probe', start)
    for (let i = 1; i <= MOST_RESTARTS; i++) {
      fire()
      expect(start).toHaveBeenCalledTimes(i + 1)
    }
    expect(logged).toEqual([])
    fire()
    fire()
    expect(start).toHaveBeenCalledTimes(MOST_RESTARTS + 1)
    expect(ended).toHaveBeenCalledTimes(MOST_RESTARTS + 1)
    expect(logged).toMatchObject([{ level: 'error', message: expect.stringContaining('"probe"') as string }])
    expect(logged[0]?.additional[0]).toMatchObject({ message: 'broken' })
  })

  test('also when it fails while starting, or later in an await', async () => {
    const start = vi.fn<() => () => void>(() => {
      throw new Error('never')
    })
    runInBackground('start', start)
    expect(start).toHaveBeenCalledTimes(MOST_RESTARTS + 1)
    let runs = 0
    runInBackground('async', (guard) => {
      runs++
      const late = guard(async () => Promise.reject(new Error('late')))
      if (runs === 1) late()
      return () => undefined
    })
    await vi.waitFor(() => expect(runs).toBe(2))
  })

  test('counts a failure once and ignores late failures of earlier runs; a stopped effect does not restart', () => {
    let runs = 0
    const fires: (() => void)[] = []
    const stop = runInBackground('late', (guard) => {
      runs++
      fires.push(
        guard(() => {
          throw new Error('x')
        }),
      )
      return () => undefined
    })
    fires[0]!()
    fires[0]!()
    expect(runs).toBe(2)
    stop()
    fires[1]!()
    expect(runs).toBe(2)
  })
})
