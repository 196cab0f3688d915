import { expect, test } from 'vitest'
import { withEmptyDays } from './audit-chart'

test('fills the days without entries, and leaves out the oldest of very many', () => {
  expect(
    withEmptyDays([
      { day: '2026-03-01', entries: 2 },
      { day: '2026-02-27', entries: 5 },
    ]),
  ).toEqual([
    { day: '2026-02-27', entries: 5 },
    { day: '2026-02-28', entries: 0 },
    { day: '2026-03-01', entries: 2 },
  ])
  const long = withEmptyDays([
    { day: '2026-03-01', entries: 2 },
    { day: '1999-01-01', entries: 1 },
  ])
  expect([long.length, long.at(-1)]).toEqual([500, { day: '2026-03-01', entries: 2 }])
  expect(withEmptyDays([])).toEqual([])
})
