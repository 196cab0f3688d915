// @vitest-environment happy-dom
import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePortal, json, wireUser } from '~/test/fake-api/fake-portal'
import { checkAlive, idle, RETRY_MS, watchAlive } from './alive'
import { watchServerClock } from './server-clock'
import { takeLoginNotice, takeReturnUrl } from './session-storage'
import { initial, sessionState } from './session.state'
import { fromWire } from './wire-user'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const EXPIRES = NOW / 1000 + 600
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
const onAlive = vi.fn()
const failed = vi.fn()
let stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  sessionStorage.clear()
  vi.clearAllMocks()
  history.replaceState(null, '', '/pages/aws-usage?top=5')
  Object.assign(sessionState, initial(), { status: 'signedIn', user: ref(fromWire(wireUser())), expiresAt: EXPIRES })
  stops = [watchServerClock(() => undefined)]
})
afterEach(() => stops.forEach((stop) => stop()))

const portal = (alive: boolean, expiresAt: number, date = new Date(Date.now())) =>
  fakePortal({
    'POST /session/alive': json({ alive, expiresAt }, 200, { Date: date.toUTCString() }),
    'DELETE /session': json({}, 200, { Date: date.toUTCString() }),
  })

async function comeBack() {
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(500)
}

describe('A61 the check', () => {
  beforeEach(() => stops.push(watchAlive(onAlive, failed)))

  test('focus and visibility together cause one, which carries expiresAt; the next occasion causes another', async () => {
    const { calls } = portal(true, EXPIRES)
    await comeBack()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/session/alive', body: { expiresAt: EXPIRES } })
    await comeBack()
    expect(calls).toHaveLength(2)
    expect(onAlive).toHaveBeenCalledTimes(2)
    expect(failed).not.toHaveBeenCalled()
  })

  test('an occasion while one runs causes another one after it', async () => {
    const { calls } = portal(true, EXPIRES)
    let finish = () => {}
    onAlive.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)))
    await comeBack()
    await comeBack()
    expect(calls).toHaveLength(1)
    finish()
    await vi.advanceTimersByTimeAsync(500)
    expect(calls).toHaveLength(2)
  })

  test('a server that does not answer is asked again, at once when there is another occasion', async () => {
    const { calls, replies } = portal(true, EXPIRES)
    const answer = replies['POST /session/alive']!
    replies['POST /session/alive'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await comeBack()
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    expect(calls).toHaveLength(2)
    await comeBack()
    expect(calls).toHaveLength(3)
    replies['POST /session/alive'] = answer
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    expect(calls).toHaveLength(4)
    expect(onAlive).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS)
    expect(calls).toHaveLength(4)
  })

  test('a tab that is hidden asks nothing', async () => {
    const { calls } = portal(true, EXPIRES)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await comeBack()
    hidden.mockRestore()
    expect(calls).toEqual([])
  })

  test('sends nothing without a user or outside of /pages', async () => {
    const { calls } = portal(true, EXPIRES)
    history.replaceState(null, '', '/login')
    await comeBack()
    history.replaceState(null, '', '/pages/aws-usage')
    Object.assign(sessionState, initial())
    await comeBack()
    expect(calls).toEqual([])
  })
})

describe('A62 results of the check', () => {
  test('before the end the idle hook runs, which does nothing, and the end is taken over', async () => {
    portal(true, EXPIRES + 900)
    expect(await checkAlive()).toBe('alive')
    expect(sessionState.expiresAt).toBe(EXPIRES + 900)
    expect(idle()).toBeUndefined()
    expect(assign).not.toHaveBeenCalled()
  })

  test.each([
    ['past expiresAt', true, EXPIRES, NOW + 601_000],
    ['ended by the server', false, 0, NOW],
  ])('%s: the way back is kept and the user logged out (A59)', async (_, alive, expiresAt, now) => {
    vi.setSystemTime(now)
    portal(alive, expiresAt)
    expect(await checkAlive()).toBe('expired')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
    expect(takeReturnUrl('ada')).toBe('/pages/aws-usage?top=5')
    expect(takeLoginNotice()).toBe('expired')
  })

  test("a clock that is an hour fast ends no session: the server's Date counts", async () => {
    vi.setSystemTime(NOW + 3_600_000)
    portal(true, EXPIRES, new Date(NOW))
    expect(await checkAlive()).toBe('alive')
  })

  test("a clock that is an hour slow keeps none alive: the server's Date counts", async () => {
    vi.setSystemTime(NOW - 3_600_000)
    portal(true, EXPIRES, new Date(NOW + 700_000))
    expect(await checkAlive()).toBe('expired')
  })

  test('a server that cannot be asked ends no session', async () => {
    vi.setSystemTime(NOW + 700_000)
    fakePortal({ 'POST /session/alive': () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await checkAlive()).toBe('unanswered')
    expect(assign).not.toHaveBeenCalled()
  })
})
