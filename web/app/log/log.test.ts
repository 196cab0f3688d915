// @vitest-environment happy-dom
import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '~/lib/log'
import { configState } from '~/session'
import { fakePortal, type Call } from '~/test/fake-api/fake-portal'
import { startLog } from './start-log'

const NOW = '2026-11-21T10:00:00.123Z'
let stop: () => void = () => undefined
let calls: Call[] = []

function start(production: boolean) {
  configState.config = ref({
    ...configState.config,
    env: { ...configState.config.env, production },
    auth: { tokenMarker: 'encusertoken' },
  })
  stop = startLog()
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  ;({ calls } = fakePortal({ 'POST /api/ng/log': () => new Response(null, { status: 204 }) }))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const sent = () => calls.map(({ body }) => body as Record<string, unknown>[])
const batch = () => vi.advanceTimersByTimeAsync(5_000)

describe('A81 the log of the client', () => {
  test('warn and above go to the server in one batch, with time, texts and place, under the header of the page', async () => {
    start(true)
    log.info('not told')
    log.debug('not told')
    log.warn('slow', { ms: 900 })
    const error = new Error('broken')
    error.stack = 'Error: broken\n    at draw (https://costs.example/assets/main-1.js?x=1:12:34)'
    log.error('chart', error)
    expect(calls).toEqual([])
    await batch()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers.get('X-Costdeck')).toBe('1')
    expect(sent()[0]).toEqual([
      { level: 'warn', timestamp: NOW, message: 'slow', additional: ['{"ms":900}'] },
      {
        level: 'error',
        timestamp: NOW,
        message: 'chart',
        additional: [error.stack],
        fileName: 'https://costs.example/assets/main-1.js',
        lineNumber: 12,
        columnNumber: 34,
      },
    ])
  })

  test('logs uncaught errors with their position, but not aborted calls', async () => {
    start(true)
    dispatchEvent(new ErrorEvent('error', { message: 'Uncaught x', filename: '/a.js', lineno: 3, colno: 4 }))
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('late') })
    dispatchEvent(rejection)
    await batch()
    expect(sent()[0]).toMatchObject([
      { level: 'error', message: 'Uncaught x', fileName: '/a.js', lineNumber: 3, columnNumber: 4 },
      { level: 'error', message: 'Error: late' },
    ])
  })

  test('sends buffered entries with keepalive when the page is left', async () => {
    start(true)
    const keepalive: unknown[] = []
    const inner = fetch
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      keepalive.push(init.keepalive)
      return inner(input, init)
    })
    log.warn('last words')
    dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toMatchObject([[{ message: 'last words' }]])
    expect(keepalive).toEqual([true])
  })

  test('secrets never leave the page, and texts are cut', async () => {
    start(true)
    log.error(`GET /pages?encusertoken=topsecret`, { password: 'topsecret' }, 'x'.repeat(5_000))
    await batch()
    expect(JSON.stringify(sent())).not.toContain('topsecret')
    expect((sent()[0]?.[0]?.['additional'] as string[])[1]).toHaveLength(1_000)
  })

  test('limits a flood: 50 entries a request, 200 in the buffer', async () => {
    start(true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    for (let i = 0; i < 1_000; i++) log.warn(`${i}`)
    await batch()
    ;({ calls } = fakePortal({ 'POST /api/ng/log': () => new Response(null, { status: 204 }) }))
    await vi.advanceTimersByTimeAsync(60_000)
    const sizes = sent().map(({ length }) => length)
    expect(Math.max(...sizes)).toBe(50)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(250)
  })
})

describe('A82 the console', () => {
  test('is off in production; the server still receives the log', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    start(true)
    log.warn('quiet')
    await batch()
    expect(warn).not.toHaveBeenCalled()
    expect(sent()[0]).toHaveLength(1)
  })

  test('shows everything from debug on elsewhere', () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    start(false)
    log.debug('seen', 7)
    expect(debug).toHaveBeenCalledWith('seen', 7)
  })
})
