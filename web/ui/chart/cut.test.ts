import { expect, test } from 'vitest'
import { cutBars, cutOf } from './cut'

test.each([
  ['a purchase over usual months', [18_000, 17_500, 78_000, 18_200], 22_750, [2]],
  ['a purchase beside a high month', [26, 78, 18, 18, 17, 18], 32.5, [1]],
  ['a high month beside a higher one', [26, 36, 10, 10, 10, 10], null, []],
  ['two purchases', [18, 80, 17, 18, 90, 16], 22.5, [1, 4]],
  ['months that differ', [10, 20, 30, 25], null, []],
  ['three high months are the course', [90, 80, 85, 10, 11, 12], null, []],
  ['too few others', [1, 2, 90], null, []],
  ['months without charges tell nothing', [0, 0, 0, 0, 90], null, []],
  ['credits are not cut', [-90, 1, 2, 1.5], null, []],
])('%s', (_, tops, cut, bars) => {
  expect(cutOf(tops)).toBe(cut)
  expect(cutBars(tops, cut)).toEqual(bars)
})
