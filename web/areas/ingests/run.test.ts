import { expect, test } from 'vitest'
import { blankOf, repairsOf } from './run'

const repairs = [
  { kind: 'blank-as-null-ServiceName', count: 3 },
  { kind: 'blank-as-null-Tags', count: 13_000 },
  { kind: 'blank-mandatory-ServiceName', count: 3 },
  { kind: 'missing-column-ListCost', count: 1 },
  { kind: 'no-EffectiveCost', count: 7 },
  { kind: 'null-text-RegionId', count: 44 },
]

test('what the file lacks is apart from other forms of writing', () => {
  expect(blankOf({ repairs })).toEqual([
    { column: 'EffectiveCost', count: 7 },
    { column: 'ServiceName', count: 3 },
  ])
  expect(repairsOf({ repairs })).toBe(13_044)
})
