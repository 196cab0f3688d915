// @vitest-environment happy-dom
import { ref } from 'valtio/vanilla'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { portalFetch } from '~/gql/portal-fetch'
import { fakePortal, json, problem, sessionOf, wireUser } from '~/test/fake-api/fake-portal'
import { guardCalls } from './call-guard'
import { exchangeToken, takeRefusal } from './exchange'
import { findToken } from './find-token'
import { takeLoginNotice } from './session-storage'
import { initial, sessionState } from './session.state'
import { takeToken } from './take-token'
import { fromWire } from './wire-user'

const TOKEN = 'v1.kQ3-sealed_with.a-shared~key.0123456789'
const config = json({ auth: { tokenMarker: 'encusertoken' } })
const open = (address: string) => {
  history.replaceState(null, '', address)
  return takeToken(exchangeToken)
}
const here = () => location.pathname + location.search + location.hash

beforeEach(() => {
  Object.assign(sessionState, initial())
  sessionStorage.clear()
  history.replaceState(null, '', '/pages')
})

describe('A76 the token of an address', () => {
  test.each([
    [`/pages/aws-usage?encusertoken=${TOKEN}`, '/pages/aws-usage'],
    [
      `/pages/aws-usage?from=2024-09-01&encUserToken=${TOKEN}&top=5#rows`,
      '/pages/aws-usage?from=2024-09-01&top=5#rows',
    ],
    [`/pages/aws-usage?EncUserToken=${TOKEN}&top=5`, '/pages/aws-usage?top=5'],
    [`/pages/EncUserToken/${TOKEN}`, '/pages'],
    [`/pages/encusertoken/${TOKEN}?top=5`, '/pages?top=5'],
    [`/pages/vrm#encusertoken=${TOKEN}`, '/pages/vrm'],
    [`/pages/vrm?encusertoken=${TOKEN}&top=5&encusertoken=another`, '/pages/vrm?top=5'],
  ])('is found in %s, and %s stays', (address, rest) => {
    expect(findToken(address, 'encusertoken')).toEqual({ token: TOKEN, rest })
  })

  test.each(['/pages/aws-usage', '/pages/aws-usage?encusertoken=', '/pages/notencusertokenX', '/pages?x=1'])(
    'is not in %s',
    (address) => expect(findToken(address, 'encusertoken')).toBeNull(),
  )

  test.each([
    ['/pages', `/pages/vrm?encusertoken=${TOKEN}&top=5`, TOKEN],
    // Too short to recognize as a token: the address stays until the server has named the marker.
    ['/pages/vrm?encusertoken=s3cret&top=5', '/pages/vrm?encusertoken=s3cret&top=5', 's3cret'],
    ['/pages', '/pages/encusertoken/s3cret?top=5', 's3cret'],
  ])(
    'is exchanged for a session when the address bar no longer holds it; until then the bar reads %s',
    async (held, address, token) => {
      const seen: string[] = []
      const { calls } = fakePortal({
        'GET /config.json': config,
        'POST /session/exchange': () => {
          seen.push(here())
          return sessionOf(wireUser())
        },
      })
      const opened = open(address)
      expect(here()).toBe(held)
      await opened
      const rest = address.includes('vrm') ? '/pages/vrm?top=5' : '/pages?top=5'
      expect(seen).toEqual([rest])
      expect(calls.at(-1)).toMatchObject({ path: '/session/exchange', body: { encUserToken: token } })
      for (const { headers } of calls) expect(JSON.stringify([...headers])).not.toContain(token)
      expect(here()).toBe(rest)
      expect(takeRefusal()).toBeNull()
    },
  )

  test.each([TOKEN, 's3cret'])(
    'reports a refused %s on the login page, or over the pages of a signed-in user',
    async (token) => {
      fakePortal({ 'GET /config.json': config, 'POST /session/exchange': problem(401, { message: 'Used before' }) })
      await open(`/pages/vrm?encusertoken=${token}`)
      expect(here()).toBe('/pages/vrm')
      expect(takeRefusal()).toMatchObject({ message: 'Used before' })
      expect(takeLoginNotice()).toBeNull()
      await open(`/pages/vrm?encusertoken=${token}`)
      expect(takeLoginNotice()).toBe('linkRefused')
      expect(JSON.stringify({ ...sessionStorage })).not.toContain(token)
    },
  )

  test.each(['/pages/vrm?by=tag%3Aa-very-long-name-of-a-tag-in-the-bill#x', '/pages/vrm?top=5', '/pages/vrm'])(
    'returns an address without a token unchanged: %s',
    async (address) => {
      const { calls } = fakePortal({ 'GET /config.json': config })
      await open(address)
      expect(here()).toBe(address)
      expect(calls.filter(({ path }) => path !== '/config.json')).toEqual([])
    },
  )
})

describe('A76 calls without a session', () => {
  test.each(['/graphql', 'http://localhost:3000/graphql', '/api/ng/languages'])(
    '%s from /pages is dropped before any network; the session may be asked',
    async (address) => {
      const { calls } = fakePortal({
        'GET /session': problem(401),
        [`GET ${new URL(address, location.origin).pathname}`]: json({}),
      })
      const stop = guardCalls()
      await expect(portalFetch(address)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 0 })
      expect(calls).toEqual([])
      await portalFetch('/session')
      sessionState.user = ref(fromWire(wireUser()))
      await portalFetch(address)
      stop()
      expect(calls).toHaveLength(2)
    },
  )
})

vi.setConfig({ testTimeout: 5_000 })
