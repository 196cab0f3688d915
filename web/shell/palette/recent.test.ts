// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { recentIds, rememberRecent } from './recent'

beforeEach(() => localStorage.clear())

test('keeps the latest five entries of each user, without duplicates', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberRecent('ada', id)
  rememberRecent('bob', 'x')
  expect(recentIds('ada')).toEqual(['f', 'e', 'd', 'a', 'c'])
  expect(recentIds('bob')).toEqual(['x'])
})

test.each(['', '{"a":1}', 'null', '[1,null,"a"]'])('reads the stored value %j as a list of ids', (stored) => {
  localStorage.setItem('costdeck.palette.ada', stored)
  expect(recentIds('ada')).toEqual(stored.startsWith('[1') ? ['a'] : [])
})
