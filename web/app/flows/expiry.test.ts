// @vitest-environment happy-dom
import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { portalFetch } from '~/gql/portal-fetch'
import { runInBackground } from '~/lib/background'
import { holdUnsavedInput } from '~/lib/unsaved-input'
import { sessionExpired, sessionState } from '~/session'
import { loginAgain, renewSession } from '~/session/renew'
import { initial as noSession } from '~/session/session.state'
import { fromWire } from '~/session/wire-user'
import { fakePortal, json, problem, sessionOf, wireUser } from '~/test/fake-api/fake-portal'
import { leaveSession, watchExpiry } from './expiry'
import { flowsState, initial } from './flows.state'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const MINUTE = 60_000
const inMinutes = (minutes: number) => (NOW + minutes * MINUTE) / 1000
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
let stop: () => void
let release: () => void

/** The server's truth about the end of the session; 0 for none. */
let end: number
let portal: ReturnType<typeof fakePortal>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  assign.mockClear()
  sessionStorage.clear()
  history.replaceState(null, '', '/pages/aws-usage')
  end = inMinutes(30)
  portal = fakePortal({
    'POST /session/alive': () => {
      const alive = Date.now() < end * 1000
      return json({ alive, expiresAt: alive ? end : 0 }, 200, { Date: new Date().toUTCString() })
    },
    'DELETE /session': () => new Response(null, { status: 204 }),
  })
  Object.assign(sessionState, noSession(), { status: 'signedIn', user: ref(fromWire(wireUser())), expiresAt: end })
  Object.assign(flowsState, initial())
  release = () => undefined
  stop = runInBackground('expiry', watchExpiry)
})
afterEach(() => {
  release()
  stop()
})

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)
const asked = () => portal.calls.filter(({ path }) => path === '/session/alive').length

describe('the warning', () => {
  test('comes two minutes ahead, not sooner, and asks the server first', async () => {
    await pass(27.9)
    expect([flowsState.expiry, asked()]).toEqual(['far', 0])
    await pass(0.2)
    expect([flowsState.expiry, asked()]).toEqual(['near', 1])
  })

  test('does not open while the user is active: the session ends later than the page knows', async () => {
    await pass(20)
    end = inMinutes(50)
    await pass(20)
    expect([flowsState.expiry, sessionState.expiresAt]).toEqual(['far', end])
    await pass(8.1)
    expect(flowsState.expiry).toBe('near')
  })

  test('closes when the session is extended, here or in another tab', async () => {
    await pass(28.5)
    end = inMinutes(58)
    portal.replies['GET /session'] = sessionOf({ ...wireUser(), expiresAt: end })
    expect(await renewSession()).toBe(true)
    await pass(0)
    expect(flowsState.expiry).toBe('far')
    await pass(26)
    expect(flowsState.expiry).toBe('far')
  })

  test('retries while the server cannot be reached', async () => {
    const { replies } = portal
    const answer = replies['POST /session/alive']!
    replies['POST /session/alive'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await pass(28.1)
    expect(flowsState.expiry).toBe('far')
    replies['POST /session/alive'] = answer
    await pass(0.2)
    expect(flowsState.expiry).toBe('near')
  })
})

describe('the end', () => {
  test('A59 leaves the page when nothing would be lost', async () => {
    await pass(30.1)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
  })

  test('keeps a page with unsaved input for a login over it, also when a call learns it', async () => {
    release = holdUnsavedInput()
    await pass(10)
    await sessionExpired()
    expect([flowsState.expiry, sessionState.user?.userProfile.userId]).toEqual(['over', 'ada'])
    end = inMinutes(60)
    portal.replies['POST /session'] = problem(401, { message: 'No' })
    await expect(loginAgain('wrong')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    portal.replies['POST /session'] = sessionOf({ ...wireUser(), expiresAt: end })
    await loginAgain('right')
    expect(portal.calls.at(-1)?.body).toEqual({ userId: 'ada', password: 'right' })
    await pass(0)
    expect([flowsState.expiry, sessionState.expiresAt]).toEqual(['far', end])
    expect(assign).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/pages/aws-usage')
  })

  test('stays over when an answer that comes late corrects the clock', async () => {
    release = holdUnsavedInput()
    await pass(10)
    await sessionExpired()
    portal.replies['GET /healthz'] = json({}, 200, { Date: new Date(Date.now() - 5_000).toUTCString() })
    await portalFetch('/healthz')
    expect(flowsState.expiry).toBe('over')
  })

  test('leaves a page with unsaved input if the user confirms', async () => {
    release = holdUnsavedInput()
    await pass(30.1)
    expect(flowsState.expiry).toBe('over')
    await leaveSession()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
  })

  test('after a login over the page the figures of another enrollment are not kept', async () => {
    const user = wireUser({
      userProfile: { eaEnrollmentNumber: 'GCP-4001' },
      userMenu: { homeRouterLink: '/pages/vrm' },
    })
    portal.replies['POST /session'] = sessionOf({ ...user, expiresAt: inMinutes(60) })
    await loginAgain('right')
    expect(location.pathname).toBe('/pages/vrm')
  })
})
