// @vitest-environment happy-dom
import { ref } from 'valtio/vanilla'
import { beforeEach, describe, expect, test } from 'vitest'
import { RefreshUserDocument } from '~/gql/generated/documents/refresh-user'
import { fakePortal, json, wireUser } from '~/test/fake-api/fake-portal'
import { configState } from './config.state'
import { followDrift } from './drift'
import { defaultConfig } from './fetch-config'
import { initial, sessionState } from './session.state'
import { fromWire } from './wire-user'

const user = (eaEnrollmentNumber: string, homeRouterLink = '/pages/gcp-usage') =>
  fromWire(wireUser({ userProfile: { eaEnrollmentNumber }, userMenu: { homeRouterLink } }))

beforeEach(() => {
  history.replaceState(null, '', '/pages/aws-usage')
  document.documentElement.lang = 'de-DE'
  Object.assign(sessionState, initial(), { status: 'signedIn', user: ref(user('AWS-2001')), expiresAt: 2_000_000_000 })
  configState.config = ref(defaultConfig())
})

describe('A63 a user who was changed elsewhere', () => {
  test('the user is replaced, and the app goes to the new home', async () => {
    const { calls } = fakePortal({ 'POST /graphql': json({ data: { currentUser: user('GCP-4001') } }) })
    await followDrift()
    expect(calls[0]?.body).toMatchObject({
      documentId: String(RefreshUserDocument),
      variables: { lang: 'de-DE' },
    })
    expect(sessionState.user?.userProfile.eaEnrollmentNumber).toBe('GCP-4001')
    expect(location.pathname).toBe('/pages/gcp-usage')
  })

  test('the same enrollment changes nothing', async () => {
    fakePortal({ 'POST /graphql': json({ data: { currentUser: user('AWS-2001') } }) })
    const before = sessionState.user
    await followDrift()
    expect(sessionState.user).toBe(before)
    expect(location.pathname).toBe('/pages/aws-usage')
  })

  test('a new menu of the same enrollment is adopted in place', async () => {
    fakePortal({ 'POST /graphql': json({ data: { currentUser: user('AWS-2001', '/pages/aws-usage') } }) })
    await followDrift()
    expect(sessionState.user?.userMenu.homeRouterLink).toBe('/pages/aws-usage')
    expect(location.pathname).toBe('/pages/aws-usage')
  })

  test('a new language is spoken at once, with the menus in it', async () => {
    const french = user('AWS-2001')
    french.userProfile.langId = 'fr-FR'
    const { calls } = fakePortal({ 'POST /graphql': json({ data: { currentUser: french } }) })
    await followDrift()
    expect(document.documentElement.lang).toBe('fr-FR')
    expect(calls.at(-1)?.body).toMatchObject({ variables: { lang: 'fr-FR' } })
    expect(sessionState.user?.userProfile.langId).toBe('fr-FR')
  })

  test('sends nothing with the flag off', async () => {
    configState.config = ref({ ...defaultConfig(), features: { switchAfterVisible: false } })
    const { calls } = fakePortal({})
    await followDrift()
    expect(calls).toEqual([])
  })

  test('an answer that comes after a switch in this very page is old', async () => {
    fakePortal({
      'POST /graphql': () => {
        sessionState.user = ref(user('AZ-3001'))
        return json({ data: { currentUser: user('GCP-4001') } })
      },
    })
    await followDrift()
    expect(sessionState.user?.userProfile.eaEnrollmentNumber).toBe('AZ-3001')
  })
})
