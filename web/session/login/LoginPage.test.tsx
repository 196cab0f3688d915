// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLocale } from '~/lib/i18n'
import { fakePortal, json, problem, sessionOf, wireUser } from '~/test/fake-api/fake-portal'
import { rememberSignedIn, saveLoginReturnUrl } from '../session-storage'
import { LoginPage } from './LoginPage'

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
const demo = { 'GET /config.json': json({ demoUsers: ['focus.demo', 'azure.demo'] }) }
let root: Root

// Lazy parts render immediately once fetched.
beforeAll(() => Promise.all([import('./SsoButtons'), import('./NewPasswordForm')]))
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  replace.mockClear()
  await setLocale('en-US')
  history.replaceState(null, '', '/login')
})
afterEach(() => act(() => root.unmount()))

async function open(replies: Parameters<typeof fakePortal>[0] = {}) {
  const portal = fakePortal({ 'GET /config.json': json({}), ...replies })
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
  await act(async () => root.render(<LoginPage />))
  return portal
}

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.getElementById(found!.htmlFor) as HTMLInputElement
}
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLButtonElement
const alert = () => document.querySelector('form [role=alert]')?.textContent
const press = (text: string) => act(async () => button(text).click())

function type(label: string, value: string) {
  const input = field(label)
  act(() => {
    // React listens to the setter of the prototype, as a browser calls it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function signIn(userId = 'ada', password = 'secret') {
  type('User ID', userId)
  type('Password', password)
  await press('Sign in')
}

/** Submits the form right after hydration, when what was typed before it is in the fields and not yet in the state. */
function SubmitsRightAway() {
  useEffect(() => document.querySelector('form')!.requestSubmit(), [])
  return null
}

describe('signing in', () => {
  test('A54 a form that is submitted right after hydration sends what was typed before it, once', async () => {
    const page = (
      <>
        <LoginPage />
        <SubmitsRightAway />
      </>
    )
    const change = problem(403, { code: 'PASSWORD_CHANGE_REQUIRED', type: 'urn:costdeck:password-change-required' })
    const { calls } = fakePortal({ 'GET /config.json': json({}), 'POST /session': change })
    document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
    field('User ID').value = 'ada'
    field('Password').value = 'secret'
    await act(async () => {
      root = hydrateRoot(document.getElementById('root')!, page)
    })
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { userId: 'ada', password: 'secret' } },
    ])
    expect(document.body.textContent).not.toContain('This field is required.')
    type('New password', 'a long new one')
    type('Repeat the new password', 'a long new one')
    await press('Save and sign in')
    expect(calls.at(-1)?.body).toEqual({ userId: 'ada', password: 'secret', newPassword: 'a long new one' })
  })

  test('sends the credentials and goes where the user belongs, in their language', async () => {
    saveLoginReturnUrl('/pages/vrm?top=5')
    const { calls } = await open({ 'POST /session': sessionOf(wireUser({ userProfile: { langId: 'de-DE' } })) })
    await signIn(' ada ')
    expect(calls.at(-1)).toMatchObject({ path: '/session', body: { userId: 'ada', password: 'secret' } })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/pages/vrm?top=5')
    expect(document.documentElement.lang).toBe('de-DE')
  })

  test('A90 empty fields show errors after submit, the first gets the focus, and nothing is sent', async () => {
    const { calls } = await open()
    expect(document.body.textContent).not.toContain('This field is required.')
    await press('Sign in')
    expect(document.body.textContent?.match(/This field is required\./g)).toHaveLength(2)
    expect(field('User ID').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('User ID'))
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('A90 an empty field shows its error when it is left, a filled one does not', async () => {
    await open()
    const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)
    act(() => field('User ID').focus())
    expect(errors()).toEqual([])
    act(() => field('Password').focus())
    expect(errors()).toEqual(['This field is required.'])
    expect(field('User ID').getAttribute('aria-invalid')).toBe('true')
    expect(field('Password').getAttribute('aria-invalid')).toBeNull()
    type('User ID', 'ada')
    expect(errors()).toEqual([])
    act(() => button('Sign in').focus())
    expect(errors()).toEqual(['This field is required.'])
  })

  test.each([
    [() => problem(401), 'The user ID or the password is wrong.'],
    [() => problem(429, {}, { 'Retry-After': '30' }), 'Try again in 30 seconds.'],
    [() => problem(503), 'The cost service is not responding'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'The server cannot be reached.'],
    [() => problem(400, { message: 'The user ID is longer than 128 characters' }), 'longer than 128'],
  ])('A88 shows a refusal in place (%#)', async (reply, text) => {
    await open({ 'POST /session': reply })
    await signIn()
    expect(alert()).toContain(text)
    expect(field('User ID').value).toBe('ada')
    expect(replace).not.toHaveBeenCalled()
    expect(button('Sign in').getAttribute('aria-disabled')).toBeNull()
  })

  test('a second click while the first is pending sends nothing', async () => {
    let answer: (value: Response) => void = () => undefined
    const { calls } = await open({ 'POST /session': () => new Promise<Response>((resolve) => (answer = resolve)) })
    await signIn()
    await press('Signing in…')
    await act(async () => answer(problem(401)))
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('a demo user is filled in with one press', async () => {
    const { calls } = await open({ ...demo, 'POST /session': problem(401) })
    await press('azure.demo')
    await press('Sign in')
    expect(calls.at(-1)?.body).toEqual({ userId: 'azure.demo', password: 'demo' })
  })

  test('without demo data none is offered', async () => {
    await open()
    expect(document.body.textContent).not.toContain('Demo')
  })

  test('the password can be shown', async () => {
    await open()
    expect(field('Password').type).toBe('password')
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Show password"]')!.click())
    expect(field('Password').type).toBe('text')
  })
})

describe('single sign-on', () => {
  const providers = [
    { id: 'corp', name: 'Contoso' },
    { id: 'other', name: 'Fabrikam' },
  ]
  const config = { 'GET /config.json': json({ sso: providers }) }
  const told = () => document.querySelector('.sso [role=alert]')?.textContent
  const back = (hash: string) => history.replaceState(null, '', `/login${hash}`)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  beforeEach(() => assign.mockClear())

  test('a button for each provider; a click starts there with the wanted address', async () => {
    saveLoginReturnUrl('/pages/vrm?top=5')
    const address = 'https://id.example.com/auth?state=s'
    const { calls } = await open({ ...config, 'POST /session/sso/other/login': json({ location: address }) })
    expect([...document.querySelectorAll('.sso button')].map(({ textContent }) => textContent)).toEqual([
      'Sign in with Contoso',
      'Sign in with Fabrikam',
    ])
    await press('Sign in with Fabrikam')
    expect(calls.at(-1)).toMatchObject({
      path: '/session/sso/other/login',
      body: { returnUrl: '/pages/vrm?top=5', again: false },
    })
    expect(assign).toHaveBeenCalledExactlyOnceWith(address)
    // The wanted address is kept, for users who cancel at the provider.
    expect(sessionStorage.getItem('loginReturnUrl')).toBe('/pages/vrm?top=5')
  })

  test('no button without a provider', async () => {
    await open()
    expect(document.querySelector('.sso')).toBeNull()
  })

  test('A58 returns from a provider to the wanted address, unless a single sign-on router or this tab has another', async () => {
    const user = { 'GET /session': sessionOf(wireUser()) }
    back('#provider=corp&sso=ok&to=%2Fpages%2Fvrm%3Ftop%3D5')
    await open({ ...config, ...user })
    expect(location.hash).toBe('')
    expect(replace).toHaveBeenLastCalledWith('/pages/vrm?top=5')
    act(() => root.unmount())

    back('#provider=corp&sso=ok&to=%2Fpages%2Fvrm')
    saveLoginReturnUrl('/pages/aws-usage?by=x')
    await open({ ...config, ...user })
    expect(replace).toHaveBeenLastCalledWith('/pages/aws-usage?by=x')
    act(() => root.unmount())

    back('#provider=corp&sso=ok&to=%2Fpages%2Fvrm')
    await open({ ...config, 'GET /session': sessionOf(wireUser({ ssoRouterLink: 'https://router.example.com/' })) })
    expect(replace).toHaveBeenLastCalledWith('https://router.example.com/')
    act(() => root.unmount())

    back('#provider=corp&sso=ok&to=https%3A%2F%2Fevil.example')
    await open({ ...config, ...user })
    expect(replace).toHaveBeenLastCalledWith('/pages/aws-usage')
  })

  test.each([
    ['expired', 'took too long'],
    ['denied', 'Contoso did not sign you in'],
    ['unknown', 'you have no account here'],
    ['notAllowed', 'you don’t have access here'],
    ['unavailable', 'Contoso is not responding'],
    ['failed', 'failed'],
  ])('a login that ended with %s is explained in place, with a way out', async (outcome, text) => {
    back(`#provider=corp&sso=${outcome}`)
    const { calls } = await open({ ...config, 'POST /session/sso/corp/login': problem(503) })
    expect(told()).toContain(text)
    expect(replace).not.toHaveBeenCalled()
    await press('Sign in with Contoso')
    // A user with an unknown account may choose another one.
    expect(calls.at(-1)?.body).toMatchObject({ again: outcome === 'unknown' || outcome === 'notAllowed' })
    expect(told()).toContain('Contoso is not responding')
    expect(button('Sign in with Contoso').getAttribute('aria-disabled')).toBeNull()
  })

  test.each(['#sso=<b>', '#sso=', '#provider=corp', '#sso=signedOut'])(
    '%s is not an answer of the server',
    async (hash) => {
      back(hash)
      await open(config)
      expect(told()).toBe('')
    },
  )

  test('reports success without a session as a failure', async () => {
    back('#provider=corp&sso=ok')
    await open({ ...config, 'GET /session': problem(401) })
    await act(() => vi.waitFor(() => expect(told()).toContain('failed')))
  })

  test('refuses a script as a provider', async () => {
    await open({ ...config, 'POST /session/sso/corp/login': json({ location: 'javascript:alert(1)' }) })
    await press('Sign in with Contoso')
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('a password that works once', () => {
  const change = { 'POST /session': problem(403, { type: 'urn:costdeck:password-change-required' }) }

  test('is replaced in a second step', async () => {
    const portal = await open(change)
    await signIn('ada', 'once-only')
    expect(document.querySelector('h1')?.textContent).toBe('Choose a new password')
    expect(document.activeElement).toBe(field('New password'))
    portal.replies['POST /session'] = sessionOf(wireUser())
    type('New password', 'a long new one')
    type('Repeat the new password', 'a long new one')
    await press('Save and sign in')
    expect(portal.calls.at(-1)?.body).toEqual({ userId: 'ada', password: 'once-only', newPassword: 'a long new one' })
    expect(replace).toHaveBeenCalledWith('/pages/aws-usage')
  })

  test.each([
    ['short', 'short', 'At least 10 characters.'],
    ['a long new one', 'another one', 'The passwords do not match.'],
    ['once-only-once', 'once-only-once', 'Choose a password different'],
  ])('%s / %s is refused here', async (first, second, text) => {
    const { calls } = await open(change)
    await signIn('ada', 'once-only-once')
    type('New password', first)
    type('Repeat the new password', second)
    await press('Save and sign in')
    expect(document.body.textContent).toContain(text)
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('shows the reason of the server at the field', async () => {
    const portal = await open(change)
    await signIn()
    portal.replies['POST /session'] = problem(400, {
      errors: { newPassword: 'This one is in every list of passwords.' },
    })
    type('New password', 'password1234')
    type('Repeat the new password', 'password1234')
    await press('Save and sign in')
    const note = document.getElementById(field('New password').getAttribute('aria-describedby')!)
    expect(note?.textContent).toBe('This one is in every list of passwords.')
    expect(alert()).toBe('')
  })
})

describe('coming to the login page', () => {
  test('A60 the message of the logout is shown here, once', async () => {
    sessionStorage.setItem('loginNotice', 'signedOut')
    await open()
    expect(document.querySelector('[role=status]')?.textContent).toBe('You have signed out.')
    expect(sessionStorage.getItem('loginNotice')).toBeNull()
  })

  test('a signed-in user goes on', async () => {
    rememberSignedIn(true)
    await open({ 'GET /session': sessionOf(wireUser()) })
    expect(replace).toHaveBeenCalledWith('/pages/aws-usage')
  })

  test('does not ask the server if no one has signed in here', async () => {
    const { calls } = await open()
    expect(calls.map(({ path }) => path)).toEqual(['/config.json'])
  })

  test('the language is chosen before login and kept', async () => {
    await open()
    const choice = document.querySelector('select')!
    await act(async () => {
      choice.value = 'de-DE'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await act(() => vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Bei Costdeck anmelden')))
    expect(document.documentElement.lang).toBe('de-DE')
    expect(document.title).toBe('Anmelden · Costdeck')
    expect(localStorage.getItem('costdeck.lang')).toBe('de-DE')
  })
})
