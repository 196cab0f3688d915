import { expect, test } from 'vitest'
import { sameJson } from './same-json'

test.each([
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: undefined }, { a: 1, c: 2 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['a', 'a', true],
])('%j and %j: %s', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same)
})
