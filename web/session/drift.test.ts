// @vitest-environment happy-dom
import { ref } from 'valtio/vanilla'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RefreshUserDocument } from '~/gql/generated/documents/refresh-user'
import { fakePortal, json, wireUser } from '~/test/fake-api/fake-portal'
import { configState } from './config.state'
import { followDrift } from './drift'
import { defaultConfig } from './fetch-config'
import { onEnrollmentSwitched } from './session-events'
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

describe('A63 an enrollment that was switched elsewhere', () => {
  test('the user is replaced, what areas keep is cleared, and the app goes to the new home', async () => {
    const { calls } = fakePortal({ 'POST /graphql': json({ data: { currentUser: user('GCP-4001') } }) })
    const cleared = vi.fn()
    const stop = onEnrollmentSwitched(cleared)
    await followDrift()
    stop()
    expect(calls[0]?.body).toMatchObject({
      documentId: (RefreshUserDocument as unknown as { __meta__: { hash: string } }).__meta__.hash,
      variables: { lang: 'de-DE' },
    })
    expect(sessionState.user?.userProfile.eaEnrollmentNumber).toBe('GCP-4001')
    expect(cleared).toHaveBeenCalledOnce()
    expect(location.pathname).toBe('/pages/gcp-usage')
  })

  test('the same enrollment changes nothing', async () => {
    fakePortal({ 'POST /graphql': json({ data: { currentUser: user('AWS-2001') } }) })
    const before = sessionState.user
    await followDrift()
    expect(sessionState.user).toBe(before)
    expect(location.pathname).toBe('/pages/aws-usage')
  })

  test('with the flag off nothing is asked', async () => {
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
