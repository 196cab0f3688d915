// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { refreshRoute } from '~/session'
import { takeLoginReturnUrl } from '~/session/session-storage'
import { initial, sessionState } from '~/session/session.state'
import { fromWire } from '~/session/wire-user'
import { fakePortal, json, problem, wireUser } from '~/test/fake-api/fake-portal'
import { App } from './App'
import { onPageView } from './navigation/page-views'
import { areaRoutes } from './routes'

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
let root: Root
let stop: () => void
const views: string[] = []

beforeEach(async () => {
  fakePortal({ 'POST /graphql': json({ data: {} }) })
  Object.assign(sessionState, initial())
  sessionStorage.clear()
  replace.mockClear()
  stop = onPageView((path) => views.push(path))
  // Listeners are called for the shown page: here, the page of the previous test.
  views.length = 0
  await import('./flows')
  // Fetched first, as start-app does for the area of the address: this tests rendering, not the network.
  await Promise.all(
    areaRoutes.filter(({ area }) => ['vrm', 'cmp', 'microsoft-365-usage'].includes(area)).map((r) => r.load()),
  )
})
afterEach(() => {
  act(() => root.unmount())
  stop()
})

function signIn(homeRouterLink: string | undefined = '/pages/vrm') {
  const user = fromWire(wireUser({ userMenu: { homeRouterLink } }))
  Object.assign(sessionState, { status: 'signedIn', user: ref(user), expiresAt: user.expiresAt })
}

async function open(address: string) {
  history.replaceState(null, '', address)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
  await act(async () => root.render(<App />))
}

const heading = () => document.querySelector('h1')?.textContent

describe('A6 pages need a session', () => {
  test('without a session the login page opens, and the wanted address is kept', async () => {
    sessionState.status = 'anonymous'
    await open('/pages/vrm?top=5#rows')
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
    expect(takeLoginReturnUrl()).toBe('/pages/vrm?top=5#rows')
    expect(heading()).toBeUndefined()
  })

  test('an address outside of /pages is not kept', async () => {
    sessionState.status = 'anonymous'
    await open('/nothing')
    expect(replace).toHaveBeenCalledWith('/login')
    expect(takeLoginReturnUrl()).toBeNull()
  })

  test('an unreachable server does not lead to the login; the retry asks again', async () => {
    sessionState.failure = { code: 'OFFLINE', message: 'The server cannot be reached' }
    await open('/pages/vrm')
    expect(replace).not.toHaveBeenCalled()
    expect(heading()).toBe('The server cannot be reached')
    fakePortal({ 'GET /session': problem(401) })
    await act(async () => document.querySelector('button')!.click())
    expect(replace).toHaveBeenCalledWith('/login')
  })
})

describe('home', () => {
  test.each(['/pages', '/pages/', '/nothing', '/pages/nothing'])(
    'A7, A10 %s goes to the home link',
    async (address) => {
      signIn()
      await open(address)
      expect(location.pathname).toBe('/pages/vrm')
      expect(heading()).toBe('Vendor risk')
    },
  )

  test.each(['/index.html', '/LOGIN', '/Reload', '/PAGES/vrm', '/pages/VRM', '/pages//', '/reload/', '/pages.html/'])(
    'A10 the other spelling %s goes home, not in circles',
    async (address) => {
      signIn()
      await open(address)
      expect(location.pathname).toBe('/pages/vrm')
      expect(replace).not.toHaveBeenCalled()
    },
  )

  test.each(['/login/', '/login//'])('A4 %s leads to the login page itself', async (address) => {
    await open(address)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
  })

  test.each([undefined, '', '/', '/pages', '/pages/nothing', '/login', 'https://evil.example'])(
    'A58 the home link %j leads to an explanation, not in circles',
    async (home) => {
      signIn(home)
      if (home === undefined) sessionState.user = ref(fromWire(wireUser({ userMenu: { homeRouterLink: undefined } })))
      await open('/pages')
      await vi.waitFor(() => act(async () => expect(document.body.textContent).toContain('You have no home page')))
      expect(replace).not.toHaveBeenCalled()
    },
  )
})

describe('A5 /reload', () => {
  test('remounts the page, keeps its address and history entry, and is not a page view', async () => {
    signIn()
    await open('/pages/vrm?top=5#rows')
    const before = document.querySelector('h1')
    const { length } = history
    await act(async () => refreshRoute())
    expect(location.pathname + location.search + location.hash).toBe('/pages/vrm?top=5#rows')
    expect(history.length).toBe(length)
    expect(heading()).toBe('Vendor risk')
    expect(document.querySelector('h1')).not.toBe(before)
    expect(views).toEqual(['/pages/vrm'])
  })

  test('a direct visit goes home', async () => {
    signIn()
    await open('/reload')
    expect(location.pathname).toBe('/pages/vrm')
    expect(views).toEqual(['/pages/vrm'])
  })

  test('A57 a forged way back is not taken', async () => {
    signIn()
    history.replaceState({ reloadOf: '//evil.example' }, '', '/reload')
    await open('/reload')
    expect(location.pathname).toBe('/pages/vrm')
  })
})

describe('navigation', () => {
  test('A9 the earlier name leads on and keeps query and fragment', async () => {
    signIn()
    await open('/pages/m365-usage?top=5#rows')
    expect(location.pathname + location.search + location.hash).toBe('/pages/microsoft-365-usage?top=5#rows')
    expect(heading()).toBe('Microsoft 365 usage')
  })

  test('sets the document title and moves the focus to the contents; a change of the query does neither', async () => {
    signIn()
    await open('/pages/vrm')
    expect(document.title).toBe('Vendor risk · Costdeck')
    await act(async () => navigate('/pages/cmp'))
    expect(document.title).toBe('Overview · Costdeck')
    expect(document.activeElement).toBe(document.querySelector('main'))
    document.body.focus()
    ;(document.activeElement as HTMLElement).blur()
    await act(async () => navigate('/pages/cmp?top=5'))
    expect(document.activeElement).not.toBe(document.querySelector('main'))
    expect(views).toEqual(['/pages/vrm', '/pages/cmp'])
  })

  test('a page has the name that the menu gives it, in its tab, its heading and its breadcrumb', async () => {
    signIn()
    const mainMenu = [{ label: 'Suppliers', routerlink: '/pages/vrm' }]
    sessionState.user = ref(fromWire(wireUser({ userMenu: { mainMenu } })))
    await open('/pages/vrm')
    const crumb = document.querySelector('[aria-current=page]:is(span)')?.textContent
    expect([document.title, heading(), crumb]).toEqual(['Suppliers · Costdeck', 'Suppliers', 'Suppliers'])
  })

  test('an area without contents shows its name and that it is not available', async () => {
    signIn()
    await open('/pages/vrm')
    expect(document.body.textContent).toContain('Vendor risk is not available')
  })
})
