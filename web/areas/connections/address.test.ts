import { expect, test } from 'vitest'
import { covers, monthIn, parseBatchFilter, parseFilter } from './address'

test.each([
  ['2026-08', '2026-08', true],
  ['2026-08', '2026-09', false],
  ['2026-01/2026-06', '2026-03', true],
  ['2026-01/2026-06', '2026-07', false],
  ['', '2026-07', false],
])('the period %s and the month %s', (period, month, within) => {
  expect(covers(period, month)).toBe(within)
})

test('filters that do not exist are left out', () => {
  expect(parseFilter(new URLSearchParams('state=first-batch'))).toEqual({ state: 'first-batch' })
  expect(parseFilter(new URLSearchParams('state=best'))).toEqual({ state: '' })
  expect(parseBatchFilter(new URLSearchParams('state=held&month=2026-13'))).toEqual({ state: 'held', month: '' })
  expect(monthIn('2026-12')).toBe('2026-12')
})
