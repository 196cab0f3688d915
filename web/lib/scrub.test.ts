import { expect, test } from 'vitest'
import { matchesGlob } from './globs'
import { scrub } from './scrub'

test.each([
  'Authorization: Bearer abc.def.ghi-jkl',
  '{"password":"topsecret1"}',
  'GET /pages?encUserToken=topsecret2&x=1',
  'at https://x/pages/EncUserToken/topsecret3',
  'cookie=v1.kid.topsecrettopsecrettopsecret',
  'token: topsecret4',
  'a eyJhbGciOi.eyJzdWIi.topsecret5 b',
])('A81 no secret is left of %s', (text) => {
  const scrubbed = scrub(text, 'encusertoken')
  expect(scrubbed).not.toMatch(/topsecret|abc\.def/)
  expect(scrubbed).toContain('…')
})

test('keeps text without secrets', () => {
  const text = 'The token was refused; the password field is required (from=2024-09-01)'
  expect(scrub(text, 'encusertoken')).toBe(text)
})

test.each([
  ['/pages/admin', ['/pages/admin'], true],
  ['/pages/admin/users', ['/pages/admin/*'], true],
  ['/pages/admin/users/7', ['/pages/admin/*'], false],
  ['/pages/admin/users/7', ['/pages/admin/**'], true],
  ['/pages/administration', ['/pages/admin'], false],
  ['/pages/axb', ['/pages/a.b'], false],
  ['/pages/a1', ['/pages/a?'], true],
  ['/pages', [], false],
])('%s matches %j: %s', (path, globs, matches) => expect(matchesGlob(path, globs)).toBe(matches))
