import { expect, test } from 'vitest'
import { incompleteIn, isBehind, type IncompleteMonth } from './months'

const months: IncompleteMonth[] = [
  { month: '2026-08-01', reason: 'missing' },
  { month: '2026-10-01', reason: 'open' },
]

test.each([
  ['a whole month', { from: '2026-08-01', to: '2026-09-01' }, ['2026-08-01']],
  ['the last day of it', { from: '2026-08-31', to: '2026-09-15' }, ['2026-08-01']],
  ['the month after it', { from: '2026-09-01', to: '2026-10-01' }, []],
  ['several months', { from: '2026-01-01', to: '2026-10-02' }, ['2026-08-01', '2026-10-01']],
])('%s', (_, period, found) => {
  expect(incompleteIn(months, period).map(({ month }) => month)).toEqual(found)
})

test('an open month is not behind', () => {
  expect(months.map(isBehind)).toEqual([true, false])
})
