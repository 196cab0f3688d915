import { expect, test } from 'vitest'
import { regions, timeZones } from './regions'

test('time zones with the chosen one', () => {
  expect(timeZones('Europe/Berlin').filter((name) => name === 'Europe/Berlin')).toHaveLength(1)
  expect(timeZones('')).toContain('America/New_York')
  expect(timeZones('')).not.toContain('')
})

test('the countries of a language, and the chosen one', () => {
  const codes = (language: string, chosen = '') => regions(language, chosen).map(({ value }) => value)
  expect(codes('de-DE')).toEqual(expect.arrayContaining(['AT', 'CH', 'DE']))
  expect(codes('en-US').length).toBeGreaterThan(50)
  expect(codes('ja-JP')).toEqual(['JP'])
  expect(codes('ja-JP', 'CH')).toEqual(expect.arrayContaining(['JP', 'CH']))
  expect(regions('de-DE', '')).toContainEqual({ value: 'AT', label: 'Österreich' })
})
