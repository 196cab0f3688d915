import { expect, test } from 'vitest'
import { payersOf, twiceIn, uncountedIn, type Twice } from './twice'

const one = (month: string, provider: string): Twice => ({
  month,
  provider,
  billingAccountIds: ['1', ''],
  currency: 'USD',
  amount: '96',
  commitments: 1,
  largest: 'sp-one',
})
const list = [one('2025-09-01', 'Microsoft'), one('2025-10-01', 'Microsoft Azure'), one('2025-10-01', 'AWS')]
const october = { from: '2025-10-31', to: '2025-11-02' }

test.each([
  ['all', null, null, [0, 1, 2]],
  ['a period that has a day of the month', october, null, [1, 2]],
  ['one cloud in any spelling', null, ['azure'] as const, [0, 1]],
  ['both', october, ['azure'] as const, [1]],
  ['the month after', { from: '2025-11-01', to: '2025-12-01' }, null, []],
])('%s', (_, period, providers, found) => {
  expect(twiceIn(list, period, providers)).toEqual(found.map((at) => list[at]))
})

test('each payer once, also one without an account', () => {
  const payers = payersOf([...list, one('2025-12-01', 'AWS')])
  expect(payers.map(({ provider, billingAccountId }) => `${provider} ${billingAccountId}`)).toEqual(
    list.flatMap(({ provider }) => [`${provider} 1`, `${provider} `]),
  )
  expect(uncountedIn(payers, ['aws'])).toEqual([
    { provider: 'AWS', billingAccountId: '1' },
    { provider: 'AWS', billingAccountId: '' },
  ])
  expect(uncountedIn(payers, null)).toEqual(payers)
})
