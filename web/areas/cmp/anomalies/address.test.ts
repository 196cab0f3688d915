import { expect, test } from 'vitest'
import { withQuery } from '~/lib/paths'
import { parseView, SEVERITIES, SORTS, STATES, viewQuery } from './address'

test('every view stands in its address and is read back from it', () => {
  for (const state of ['' as const, ...STATES]) {
    for (const severity of ['' as const, ...SEVERITIES]) {
      for (const sort of SORTS) {
        for (const shown of [25, 75, 1000]) {
          const view = { state, severity, sort, shown }
          const address = new URL(withQuery('/pages/cmp/anomalies', viewQuery(view)), 'http://costdeck')
          expect(parseView(address.search, '')).toEqual(view)
        }
      }
    }
  }
  expect(withQuery('/pages/cmp/anomalies', viewQuery(parseView('', '')))).toBe('/pages/cmp/anomalies')
})

test('without a state it is what is open; an address that names an anomaly shows it whatever became of it', () => {
  expect(parseView('', '').state).toBe('open')
  expect(parseView('', '#id-1').state).toBe('')
  expect(parseView('?state=snoozed', '#id-1').state).toBe('snoozed')
})

test.each(['state=lost', 'severity=low', 'sort=colour', 'shown=7', 'shown=-25', 'shown=x', 'state=&severity='])(
  'what cannot be read falls back: %s',
  (search) => expect(parseView(search, '')).toEqual({ state: 'open', severity: '', sort: 'newest', shown: 25 }),
)
