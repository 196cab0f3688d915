import { vi } from 'vitest'
import type { WireUser } from '~/session/wire-user'

/** One call as the server sees it. */
export interface Call {
  method: string
  path: string
  headers: Headers
  body: unknown
}

type Reply = Response | (() => Response | Promise<Response>)

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

export const problem = (status: number, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  json({ title: 'Refused', status, message: `status ${status}`, ...fields }, status, {
    'Content-Type': 'application/problem+json',
    ...headers,
  })

/** Replaces fetch: replies by "METHOD path", otherwise 404. Records the calls in order. */
export function fakePortal(replies: Record<string, Reply>) {
  const calls: Call[] = []
  const fetchStub = async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://portal.test')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null
    calls.push({ method, path: pathname, headers: new Headers(init.headers), body })
    init.signal?.throwIfAborted()
    const reply = replies[`${method} ${pathname}`] ?? problem(404)
    return typeof reply === 'function' ? reply() : reply.clone()
  }
  vi.stubGlobal('fetch', fetchStub)
  return { calls, replies }
}

interface Changes {
  userProfile?: Partial<WireUser['userProfile']>
  userMenu?: Partial<WireUser['userMenu']>
  ssoRouterLink?: string
}

/** The current user as /session writes it. */
export const wireUser = ({ userProfile, userMenu, ...rest }: Changes = {}): WireUser => ({
  loggedIn: true,
  expiresAt: 2_000_000_000,
  userProfile: {
    userId: 'ada',
    userName: 'Ada Lovelace',
    eaEnrollmentNumber: 'AWS-2001',
    eaapiType: 'AWS',
    langId: 'en-US',
    appRoles: [],
    ...userProfile,
  },
  userMenu: {
    mainMenu: [],
    loginUserMenu: [],
    switchaleEnrollmentList: [],
    homeRouterLink: '/pages/aws-usage',
    ...userMenu,
  },
  ...rest,
})

export const sessionOf = (user: WireUser) => json({ currentUser: user, expiresAt: user.expiresAt })
