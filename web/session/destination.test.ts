// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { wireUser } from '~/test/fake-api/fake-portal'
import { destinationAfterLogin, homeOf } from './destination'
import { saveLoginReturnUrl, saveReturnUrl } from './session-storage'

beforeEach(() => {
  sessionStorage.clear()
  saveLoginReturnUrl('/pages/vrm')
  saveReturnUrl('ada', '/pages/user/announcement')
})

describe('A58 after login', () => {
  test('A6 the fragment of an address is kept; A57 an address of another origin is not', () => {
    saveLoginReturnUrl('/pages/cmp/anomalies?state=all#a1')
    expect(destinationAfterLogin(wireUser())).toBe('/pages/cmp/anomalies?state=all#a1')
    saveReturnUrl('ada', '/pages/cmp/anomalies#a2')
    expect(destinationAfterLogin(wireUser())).toBe('/pages/cmp/anomalies#a2')
    for (const forged of ['//evil.example#/pages', '/\\evil.example#a', 'javascript:alert(1)#/pages']) {
      saveLoginReturnUrl(forged)
      saveReturnUrl('ada', forged)
      expect(destinationAfterLogin(wireUser())).toBe('/pages/aws-usage')
    }
  })

  test('prefers single sign-on, then the wanted address, then the last one of the user, then home', () => {
    expect(destinationAfterLogin(wireUser({ ssoRouterLink: '/pages/cmp' }))).toBe('/pages/cmp')
    expect(destinationAfterLogin(wireUser())).toBe('/pages/vrm')
    expect(destinationAfterLogin(wireUser())).toBe('/pages/user/announcement')
    expect(destinationAfterLogin(wireUser())).toBe('/pages/aws-usage')
  })

  test('the address of another user stays for that user', () => {
    expect(destinationAfterLogin(wireUser({ userProfile: { userId: 'bob' } }))).toBe('/pages/vrm')
    expect(destinationAfterLogin(wireUser({ userProfile: { userId: 'bob' } }))).toBe('/pages/aws-usage')
    expect(destinationAfterLogin(wireUser())).toBe('/pages/user/announcement')
  })

  test.each([
    undefined,
    '',
    '/',
    '/login',
    '/login/',
    '/login?from=home',
    '/reload',
    '//evil.example',
    'javascript:alert(1)',
  ])('the home %j is invalid: /pages says so, and nothing leads back to the login', (homeRouterLink) => {
    sessionStorage.clear()
    const user = wireUser({ userMenu: { homeRouterLink } })
    expect([destinationAfterLogin(user), homeOf(user)]).toEqual(['/pages', '/pages'])
  })

  test.each(['/', '/login', '/login/', '/login#x'])('ignores a single sign-on that leads to %s', (ssoRouterLink) => {
    sessionStorage.clear()
    expect(destinationAfterLogin(wireUser({ ssoRouterLink }))).toBe('/pages/aws-usage')
  })

  test('the router of the company may be on another host, over https, and is never a script', () => {
    expect(destinationAfterLogin(wireUser({ ssoRouterLink: 'https://sso.example/go' }))).toBe('https://sso.example/go')
    sessionStorage.clear()
    for (const ssoRouterLink of [
      'javascript:alert(1)',
      'http://sso.example',
      '//evil.example',
      'https:/\\evil.example',
    ]) {
      expect(destinationAfterLogin(wireUser({ ssoRouterLink }))).toBe('/pages/aws-usage')
    }
  })
})
