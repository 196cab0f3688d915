// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as storage from './session-storage'

beforeEach(() => sessionStorage.clear())

describe('A55 addresses of the session storage', () => {
  test('returnUrl is a map by user id; each entry is taken once', () => {
    storage.saveReturnUrl('ada', '/pages/aws-usage?top=5')
    storage.saveReturnUrl('bob', '/pages/vrm')
    expect(JSON.parse(sessionStorage.getItem('returnUrl')!)).toEqual({
      ada: '/pages/aws-usage?top=5',
      bob: '/pages/vrm',
    })
    expect(storage.takeReturnUrl('ada')).toBe('/pages/aws-usage?top=5')
    expect(storage.takeReturnUrl('ada')).toBeNull()
    expect(storage.takeReturnUrl('bob')).toBe('/pages/vrm')
    expect(sessionStorage.getItem('returnUrl')).toBeNull()
  })

  test('A57 an address that somebody put there is checked on the way out too', () => {
    sessionStorage.setItem('returnUrl', JSON.stringify({ ada: '//evil.example' }))
    sessionStorage.setItem('loginReturnUrl', 'javascript:alert(1)')
    expect(storage.takeReturnUrl('ada')).toBeNull()
    expect(storage.takeLoginReturnUrl()).toBeNull()
    expect(sessionStorage.getItem('loginReturnUrl')).toBeNull()
  })

  test('A57 does not keep an address outside of the pages', () => {
    storage.saveLoginReturnUrl('/login')
    storage.saveReturnUrl('ada', '/reload')
    expect(sessionStorage.length).toBe(0)
  })

  test('a user id that is the name of an object property is a user id like any other', () => {
    expect(storage.takeReturnUrl('constructor')).toBeNull()
    storage.saveReturnUrl('__proto__', '/pages/vrm')
    expect(storage.takeReturnUrl('toString')).toBeNull()
  })

  test.each(['{', '[]', 'null', '7', '"x"'])('a damaged map (%s) reads as empty', (text) => {
    sessionStorage.setItem('returnUrl', text)
    expect(storage.takeReturnUrl('ada')).toBeNull()
    storage.saveReturnUrl('ada', '/pages/vrm')
    expect(storage.takeReturnUrl('ada')).toBe('/pages/vrm')
  })

  test('a closed storage costs the way back and nothing else', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
    storage.saveLoginReturnUrl('/pages/vrm')
    expect(storage.takeLoginReturnUrl()).toBeNull()
    expect(storage.takeLoginNotice()).toBeNull()
  })
})
