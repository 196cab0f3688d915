import { expect, test } from 'vitest'
import { parseView } from '~/shell/list-address'
import { CHOICES, defaultView } from './address'

test('the list shows open anomalies; an address that names one shows it in any state', () => {
  expect(parseView(CHOICES, '', defaultView('')).state).toBe('open')
  expect(parseView(CHOICES, '', defaultView('#id-1')).state).toBe('')
  expect(parseView(CHOICES, '?state=snoozed', defaultView('#id-1')).state).toBe('snoozed')
  expect(parseView(CHOICES, '?state=lost', defaultView('#id-1')).state).toBe('')
})
