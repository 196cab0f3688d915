// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readFilters, searchOf, storeFilters } from './saved-filters'

afterEach(() => localStorage.clear())

test('keeps the filters of each user', () => {
  const mine = [{ name: 'Refused', search: searchOf({ outcome: 'refused', text: 'a&b' }) }]
  expect(storeFilters('ann', mine)).toBe(true)
  expect(readFilters('ann')).toEqual(mine)
  expect(readFilters('bob')).toEqual([])
})

test.each(['{', '7', '[null, {"name":1}, {"name":"x"}]'])('reads no filter from %s', (stored) => {
  localStorage.setItem('costdeck.audit.ann', stored)
  expect(readFilters('ann')).toEqual([])
})
