// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emitSessionNews } from '~/gql/session-ended'
import { setLocale } from '~/lib/i18n'
import { fakePortal, problem, sessionOf, wireUser } from '~/test/fake-api/fake-portal'
import { takeLoginNotice, takeReturnUrl } from './session-storage'
import { loadSession, logout, sessionExpired, watchSessionEnd } from './session.actions'
import { initial, sessionState } from './session.state'

const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

beforeEach(async () => {
  Object.assign(sessionState, initial())
  assign.mockClear()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/pages/aws-usage?top=5')
  await setLocale('en-US')
})

async function signIn(replies: Parameters<typeof fakePortal>[0] = {}) {
  const portal = fakePortal({ 'GET /session': sessionOf(wireUser()), ...replies })
  await loadSession()
  return portal
}

describe('loadSession', () => {
  test('makes the user of the cookie the current one and speaks their language', async () => {
    await signIn({ 'GET /session': sessionOf(wireUser({ userProfile: { langId: 'de-DE' } })) })
    expect(sessionState).toMatchObject({ status: 'signedIn', expiresAt: 2_000_000_000, failure: null })
    expect(sessionState.user?.userProfile.userName).toBe('Ada Lovelace')
    expect(document.documentElement.lang).toBe('de-DE')
  })

  test('sends the header without which the server answers nothing, and the path of the page', async () => {
    const { calls } = await signIn()
    expect(calls[0]?.headers.get('X-Costdeck')).toBe('1')
    expect(calls[0]?.headers.get('X-Page-Path')).toBe('/pages/aws-usage')
  })

  test('a 401 means that no one is signed in', async () => {
    fakePortal({ 'GET /session': problem(401) })
    expect(await loadSession()).toBeNull()
    expect(sessionState).toMatchObject({ status: 'anonymous', user: null })
  })

  test.each([
    ['an API that is down', () => problem(503, { message: 'The API does not answer' }), 'The API does not answer'],
    ['a network that is down', () => Promise.reject(new TypeError('Failed to fetch')), 'cannot be reached'],
    ['the page of a balancer', () => new Response('<html>', { status: 200 }), 'could not be read'],
  ])('%s does not lead to the login page', async (_, reply, message) => {
    fakePortal({ 'GET /session': reply })
    await loadSession()
    expect(sessionState.status).toBe('unknown')
    expect(sessionState.failure?.message).toContain(message)
  })

  test('callers at the same time share one call', async () => {
    const { calls } = fakePortal({ 'GET /session': sessionOf(wireUser()) })
    await Promise.all([loadSession(), loadSession()])
    expect(calls).toHaveLength(1)
  })
})

describe('A60 logout', () => {
  test('ends the session, drops everything of the user, and leaves by a full navigation with a message for /login', async () => {
    const { calls } = await signIn({ 'DELETE /session': new Response(null, { status: 204 }) })
    await logout()
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/session' })
    expect(sessionState.user).toBeNull()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
    expect(takeLoginNotice()).toBe('signedOut')
    expect(takeReturnUrl('ada')).toBeNull()
  })

  test.each([
    ['/session/sso/sign-out', '/session/sso/sign-out'],
    ['https://evil.example/', '/login'],
    ['//evil.example', '/login'],
  ])('continues at the address from the server, to sign out of the provider: %s', async (header, address) => {
    const done = new Response(null, { status: 204, headers: { 'X-Costdeck-Sign-Out': header } })
    await signIn({ 'DELETE /session': done })
    await logout()
    expect(assign).toHaveBeenCalledExactlyOnceWith(address)
    expect(takeLoginNotice()).toBe('signedOut')
  })

  test('an unreachable server keeps the session, and so does the page', async () => {
    await signIn({ 'DELETE /session': problem(503) })
    await expect(logout()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    expect(sessionState.status).toBe('signedIn')
    expect(assign).not.toHaveBeenCalled()
  })

  test('a session that has ended already is as good as ended', async () => {
    await signIn({ 'DELETE /session': problem(401) })
    await logout()
    expect(assign).toHaveBeenCalledWith('/login')
  })
})

describe('A59 an expired token', () => {
  test('keeps the address with its fragment for the user and logs out, even when the server is down', async () => {
    history.replaceState(null, '', '/pages/aws-usage?top=5#a1')
    await signIn({ 'DELETE /session': () => Promise.reject(new TypeError('Failed to fetch')) })
    await sessionExpired()
    expect(takeReturnUrl('ada')).toBe('/pages/aws-usage?top=5#a1')
    expect(takeLoginNotice()).toBe('expired')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
  })

  test('A73 many calls that fail together log out once', async () => {
    const { calls } = await signIn({ 'DELETE /session': new Response(null, { status: 204 }) })
    const stop = watchSessionEnd()
    emitSessionNews('ended')
    emitSessionNews('ended')
    await vi.waitFor(() => expect(assign).toHaveBeenCalled())
    stop()
    expect(assign).toHaveBeenCalledOnce()
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})

describe('A74 A75 a 401 of one endpoint', () => {
  async function doubt(replies: Parameters<typeof fakePortal>[0], times = 1) {
    const portal = await signIn()
    portal.calls.length = 0
    Object.assign(portal.replies, { 'DELETE /session': new Response(null, { status: 204 }), ...replies })
    const stop = watchSessionEnd()
    for (let doubts = 0; doubts < times; doubts++) emitSessionNews('doubted')
    await vi.waitFor(() => expect(portal.calls.length).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve))
    stop()
    return portal.calls.map(({ method, path }) => `${method} ${path}`)
  }

  test('asks the session once, however many calls got one, and changes nothing while it lives', async () => {
    expect(await doubt({}, 3)).toEqual(['GET /session'])
    expect(sessionState.status).toBe('signedIn')
    expect(assign).not.toHaveBeenCalled()
  })

  test.each([
    ['an API that is down', () => problem(503)],
    ['a network that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('ends nothing with %s', async (_, reply) => {
    await doubt({ 'GET /session': reply })
    expect(sessionState.status).toBe('signedIn')
    expect(assign).not.toHaveBeenCalled()
  })

  test('logs out when the session itself answers that it has ended', async () => {
    await doubt({ 'GET /session': problem(401) })
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/login'))
    expect(takeLoginNotice()).toBe('expired')
  })
})
