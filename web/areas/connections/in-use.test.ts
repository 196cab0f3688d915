import { expect, test } from 'vitest'
import { inUseFor } from './in-use'

const batch = (id: string, name: string, period: string, state = 'taken' as const) => ({
  id,
  export: name,
  period,
  state,
})

const all = [
  batch('1', 'daily', '2026-08'),
  batch('2', 'daily', '2026-09'),
  batch('3', 'once', '2026-08'),
  batch('4', 'daily', '2026-07/2026-08'),
]

test('a smaller batch stands beside those of its export and time', () => {
  const held = { ...batch('5', 'daily', '2026-08'), state: 'held' as const }
  expect(inUseFor(held, [...all, held]).map(({ id }) => id)).toEqual(['1', '4'])
})

test('an overlapping batch stands beside its rival', () => {
  const held = { ...batch('5', 'daily', '2026-08'), state: 'held' as const, rival: { batch: '3' } }
  expect(inUseFor<(typeof all)[number] | typeof held>(held, [...all, held]).map(({ id }) => id)).toEqual(['3'])
})
