import { describe, expect, test } from 'vitest'
import { safePagePath, safePath } from './safe-path'

describe('A57 a stored address is a path of this origin', () => {
  test.each([
    '/',
    '/pages',
    '/pages/aws-usage?from=2024-09-01&to=2024-10-01#top',
    '/pages/x?back=https%3A%2F%2Fa.b%2Fc',
  ])('%s passes', (address) => expect(safePath(address)).toBe(address))

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/%2F/evil.example',
    '/%252f%252fevil.example',
    '/pages/..//evil.example',
    '/./evil',
    '/pages/../../etc',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' /pages',
    '/\t/evil.example',
    '/pages\n',
    '/pages?a=\\b',
    '/%00',
    '/pages/%0d%0aSet-Cookie:x',
    'https://evil.example/pages',
    'data:text/html,x',
    'pages/aws-usage',
    '',
    null,
    undefined,
    42,
    {},
  ])('%j is refused', (address) => expect(safePath(address)).toBeNull())

  test('the way back leads behind the login only, so that it cannot loop', () => {
    expect(safePagePath('/pages/aws-usage')).toBe('/pages/aws-usage')
    expect(safePagePath('/pages')).toBe('/pages')
    for (const address of ['/login', '/', '/reload', '/pagesx', '/session']) expect(safePagePath(address)).toBeNull()
  })
})
