import { expect, test } from 'vitest'
import { withQuery } from '~/lib/paths'
import { parseView, viewQuery } from './list-address'

const of = { state: ['open', 'closed', ''], kind: ['', 'bill', 'budget'], sort: ['newest', 'name'] } as const

test('every view is written to its address and read back from it', () => {
  for (const state of of.state) {
    for (const kind of of.kind) {
      for (const sort of of.sort) {
        for (const shown of [25, 75, 1000]) {
          const view = { state, kind, sort, shown }
          const address = new URL(withQuery('/list', viewQuery(of, view)), 'http://costdeck')
          expect(parseView(of, address.search)).toEqual(view)
        }
      }
    }
  }
  expect(withQuery('/list', viewQuery(of, parseView(of, '')))).toBe('/list')
  expect(withQuery('/list', viewQuery(of, { ...parseView(of, ''), state: '' }))).toBe('/list?state=all')
})

test.each([
  'state=lost',
  'kind=x',
  'kind=all',
  'sort=color',
  'sort=all',
  'shown=7',
  'shown=-25',
  'shown=x',
  'state=&kind=&sort=',
])('an unknown value falls back to the default: %s', (search) =>
  expect(parseView(of, search)).toEqual({ state: 'open', kind: '', sort: 'newest', shown: 25 }),
)

test('a list shows at most a thousand entries', () => expect(parseView(of, 'shown=1025').shown).toBe(1000))

test('the address overrides a replaced default', () => {
  expect(parseView(of, '', { state: '' }).state).toBe('')
  expect(parseView(of, 'state=closed', { state: '' }).state).toBe('closed')
})
