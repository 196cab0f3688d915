import { expect, test } from 'vitest'
import type { Entry } from './entry'
import { findEntries } from './find-entries'

const entry = (group: Entry['group'], label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  group,
  label,
  icon: '',
  run: () => undefined,
  ...more,
})

const entries = [
  entry('pages', 'AWS usage', { current: true }),
  entry('pages', 'Azure usage', { more: 'Clouds' }),
  entry('enrollments', 'Azure research', { more: 'AZ-3001' }),
  entry('commands', 'Use dark colors'),
]
const found = (query: string, recent: string[] = []) =>
  findEntries(entries, recent, query).map(({ group, entries: list }) => [group, ...list.map(({ label }) => label)])

test('lists recent entries first and once without a query; the current page is not recent', () => {
  expect(found('', ['Use dark colors', 'AWS usage', 'gone'])).toEqual([
    ['recent', 'Use dark colors'],
    ['pages', 'AWS usage', 'Azure usage'],
    ['enrollments', 'Azure research'],
  ])
})

test('a query orders groups by their best entry; a number finds its enrollment; recent ones win a tie', () => {
  expect(found('colors')).toEqual([['commands', 'Use dark colors']])
  expect(found('3001')).toEqual([['enrollments', 'Azure research']])
  expect(found('azure')).toEqual([
    ['pages', 'Azure usage'],
    ['enrollments', 'Azure research'],
  ])
  expect(found('azure', ['Azure research'])[0]).toEqual(['enrollments', 'Azure research'])
  expect(found('nothing like it')).toEqual([])
})
