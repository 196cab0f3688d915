import { describe, expect, test } from 'vitest'
import { wireUser } from '~/test/fake-api/fake-portal'
import { fromFacade } from './user'
import { cloudTypeOf, fromWire } from './wire-user'

describe('the user of /session', () => {
  test.each([
    ['AWS', 'AWS'],
    ['GCP', 'GCP'],
    ['XCloud', 'XCLOUD'],
    ['CloudSec', 'CLOUDSEC'],
    ['Azure', 'AZURE'],
    ['Oracle', 'AZURE'],
    ['constructor', 'AZURE'],
    ['', 'AZURE'],
    [undefined, 'AZURE'],
  ] as const)('A1 eaapiType %s reads as %s', (wire, type) => expect(cloudTypeOf(wire)).toBe(type))

  test('A53 the wire spelling of the enrollment list ends here', () => {
    const enrollment = { eaEnrollmentNumber: 'AWS-2001', eaName: 'Main' }
    const user = fromWire(wireUser({ userMenu: { switchaleEnrollmentList: [enrollment] } }))
    expect(user.userMenu.switchableEnrollments).toEqual([enrollment])
  })

  test('fills missing fields with the defaults of openapi.yaml, at every depth of a menu', () => {
    const user = fromWire(
      wireUser({ userMenu: { mainMenu: [{ label: 'Usage', items: [{ label: 'AWS', visible: false }] }] } }),
    )
    const [usage] = user.userMenu.mainMenu
    expect(usage).toMatchObject({ label: 'Usage', visible: true, separator: false, routerlink: null, iconData: null })
    expect(usage?.items[0]).toMatchObject({ label: 'AWS', visible: false, items: [] })
    expect(user.userProfile).toMatchObject({ privLevel: null, clientType: null, companyName: null })
    expect(user.ssoRouterLink).toBeNull()
  })

  test('A54 a token that an API might add does not get past it', () => {
    expect(JSON.stringify(fromWire({ ...wireUser(), accessToken: 'secret' } as never))).not.toContain('secret')
  })

  test('the user of the facade has the same shape, with every menu closed', () => {
    const user = fromWire(wireUser({ userMenu: { mainMenu: [{ label: 'Usage' }] } }))
    const [{ items: _, ...leaf }] = user.userMenu.mainMenu as [(typeof user.userMenu.mainMenu)[number]]
    expect(fromFacade({ ...user, userMenu: { ...user.userMenu, mainMenu: [leaf] as never } })).toEqual(user)
  })
})
