import { expect, test } from 'vitest'
import { parseView } from '../watch/list-address'
import { CHOICES, firstView } from './address'

test('without a state it is what is open; an address that names an anomaly shows it whatever became of it', () => {
  expect(parseView(CHOICES, '', firstView('')).state).toBe('open')
  expect(parseView(CHOICES, '', firstView('#id-1')).state).toBe('')
  expect(parseView(CHOICES, '?state=snoozed', firstView('#id-1')).state).toBe('snoozed')
  expect(parseView(CHOICES, '?state=lost', firstView('#id-1')).state).toBe('')
})
