// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { pageOf, resolveLink } from './resolve-link'

describe('resolveLink (A32, A33)', () => {
  test.each([
    ['/pages/aws-usage?by=RegionId', { kind: 'route', href: '/pages/aws-usage?by=RegionId', blank: false }],
    ['pages/aws-usage', { kind: 'route', href: '/pages/aws-usage', blank: false }],
    ['https://example.com/a b', { kind: 'external', href: 'https://example.com/a%20b', blank: false }],
    ['HTTP://example.com', { kind: 'external', href: 'http://example.com/', blank: false }],
  ])('%s leads on', (routerlink, target) => expect(resolveLink({ routerlink })).toEqual(target))

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://',
    '',
  ])('%j leads nowhere', (routerlink) => expect(resolveLink({ routerlink })).toEqual({ kind: 'none' }))

  test('only _blank opens a new window', () => {
    expect(resolveLink({ routerlink: '/a', target: '_blank' })).toMatchObject({ blank: true })
    expect(resolveLink({ routerlink: '/a', target: '_top' })).toMatchObject({ blank: false })
  })

  test('a command is an id from the allow-list, never code', () => {
    expect(resolveLink({ command: 'toggle-scheme' })).toEqual({ kind: 'command', command: 'toggle-scheme' })
    expect(resolveLink({ command: 'alert(1)' })).toEqual({ kind: 'none' })
    expect(resolveLink({ command: 'constructor' })).toEqual({ kind: 'none' })
  })

  test('a switched-off entry leads nowhere', () => {
    expect(resolveLink({ routerlink: '/a', disabled: true })).toEqual({ kind: 'none' })
  })
})

test('pages compare without query, fragment and closing slash', () => {
  expect(pageOf('/pages/vrm/?a=1#b')).toBe('/pages/vrm')
  expect(pageOf('/')).toBe('/')
})
