// @vitest-environment happy-dom
import { subscribe } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RefreshUserDocument } from '~/gql/generated/documents/refresh-user'
import { SwitchEnrollmentDocument } from '~/gql/generated/documents/switch-enrollment'
import { UpdateLanguageDocument } from '~/gql/generated/documents/update-language'
import { defineMessages, getLocale, setLocale } from '~/lib/i18n'
import { scopeState } from '~/data/scope'
import { fakePortal, json, sessionOf, wireUser } from '~/test/fake-api/fake-portal'
import { scopeData } from './scope-data'
import { loadSession } from './session.actions'
import { initial, sessionState } from './session.state'
import { changeLanguage, refreshUser, switchEnrollment } from './user.actions'
import { fromWire } from './wire-user'

const home = { userMenu: { homeRouterLink: '/pages/gcp-usage' } }
const steps: string[] = []

/** A dictionary that says when it is loaded. */
defineMessages('steps', { a: 'A' }, { 'de-DE': async () => (steps.push('dictionary'), { default: { a: 'Ä' } }) })

beforeEach(async () => {
  Object.assign(sessionState, initial())
  await setLocale('en-US')
  document.documentElement.lang = 'en-US'
  history.replaceState(null, '', '/pages/aws-usage')
  steps.length = 0
})
afterEach(() => vi.restoreAllMocks())

async function signIn(data: unknown) {
  const portal = fakePortal({ 'GET /session': sessionOf(wireUser()), 'POST /graphql': json({ data }) })
  await loadSession()
  return portal
}

const user = (changes = {}) => fromWire(wireUser(changes))

describe('A66 refreshing the user', () => {
  test('sends the language of the document, by the id of a persisted document', async () => {
    const { calls } = await signIn({ currentUser: user({ userProfile: { userName: 'Countess' } }) })
    document.documentElement.lang = 'de-DE'
    await refreshUser()
    expect(calls.at(-1)?.body).toEqual({ documentId: String(RefreshUserDocument), variables: { lang: 'de-DE' } })
    expect(sessionState.user?.userProfile.userName).toBe('Countess')
  })
})

describe('A64 switching the enrollment', () => {
  test('updates the user, drops the data of the earlier enrollment, and goes to the new home', async () => {
    const { calls } = await signIn({
      switchEnrollment: user({ ...home, userProfile: { eaEnrollmentNumber: 'GCP-4001' } }),
    })
    const seen: unknown[] = []
    const stops = [
      scopeData(),
      // The data layer drops its data with its scope.
      subscribe(scopeState, () => seen.push(sessionState.user?.userMenu.homeRouterLink, location.pathname), true),
    ]
    await switchEnrollment('GCP-4001')
    stops.forEach((stop) => stop())
    expect(calls.at(-1)?.body).toMatchObject({
      documentId: String(SwitchEnrollmentDocument),
      variables: { eaEnrollmentNumber: 'GCP-4001' },
    })
    // Between the update and the navigation.
    expect(seen).toEqual(['/pages/gcp-usage', '/pages/aws-usage'])
    expect(location.pathname).toBe('/pages/gcp-usage')
  })

  test('one that is refused changes nothing', async () => {
    const { replies } = await signIn(null)
    replies['POST /graphql'] = json({
      errors: [{ message: 'No such enrollment', extensions: { code: 'NOT_FOUND', status: 404 } }],
    })
    await expect(switchEnrollment('X')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
      message: 'No such enrollment',
    })
    expect(location.pathname).toBe('/pages/aws-usage')
    expect(sessionState.user?.userMenu.homeRouterLink).toBe('/pages/aws-usage')
  })
})

describe('A65 changing the language', () => {
  test('page, server, user, dictionary, route, then the message of the server, in that order', async () => {
    const changed = {
      updateLanguage: { message: 'Sprache geändert', currentUser: user({ userProfile: { langId: 'de-DE' } }) },
    }
    const { replies, calls } = await signIn(null)
    replies['POST /graphql'] = () => {
      steps.push(`page ${document.documentElement.lang}`, 'server')
      return json({ data: changed })
    }
    const navigated = vi.spyOn(history, 'replaceState').mockImplementation((_state, _title, url) => {
      steps.push(`user ${sessionState.user?.userProfile.langId}`, `texts ${getLocale()}`, `route ${String(url)}`)
    })
    steps.push(await changeLanguage('de-DE'))
    navigated.mockRestore()
    expect(calls.at(-1)?.body).toMatchObject({
      documentId: String(UpdateLanguageDocument),
      variables: { languageId: 'de-DE' },
    })
    expect(steps).toEqual([
      'page de-DE',
      'server',
      'dictionary',
      'user de-DE',
      'texts de-DE',
      'route /reload',
      'Sprache geändert',
    ])
  })

  test('a refused change leaves page and texts in their language', async () => {
    const { replies } = await signIn(null)
    replies['POST /graphql'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(changeLanguage('de-DE')).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(document.documentElement.lang).toBe('en-US')
    expect(getLocale()).toBe('en-US')
  })
})
