import { describe, expect, it } from 'vitest'
import { pile, segmentAt, stack } from './stack'

describe('stack', () => {
  const values = [
    [3, 1, 0],
    [2, -4, 0],
    [-1, -2, 0],
    [4, 5, 0],
  ]

  it('grows charges upwards and credits downwards from zero', () => {
    const { lower, upper, min, max } = stack(values)
    expect(upper.map((series) => series[0])).toEqual([3, 5, 0, 9])
    expect(lower.map((series) => series[0])).toEqual([0, 3, -1, 5])
    expect(lower.map((series) => series[1])).toEqual([0, -4, -6, 1])
    expect(upper.map((series) => series[1])).toEqual([1, 0, -4, 6])
    expect([min, max]).toEqual([-6, 9])
  })

  it('gives every series exactly its own height', () => {
    const { lower, upper } = stack(values)
    for (const [index, series] of values.entries())
      for (const [at, value] of series.entries()) expect(upper[index]![at]! - lower[index]![at]!).toBe(Math.abs(value))
  })

  it('closes the gap that a hidden series leaves', () => {
    const { lower, upper, min } = stack(values, [true, false, true])
    const heights = upper.map((series, index) => series[0]! - lower[index]![0]!)
    expect(heights).toEqual([0, 2, 0, 4])
    expect([lower[1]![0], lower[3]![0], min]).toEqual([0, 2, -4])
  })

  it('is zero without values', () => {
    expect(stack([])).toEqual({ lower: [], upper: [], min: 0, max: 0, tops: [], hidden: [] })
    expect(stack([[0, 0]])).toMatchObject({ min: 0, max: 0 })
  })

  it('finds the series under the pointer, above and below zero', () => {
    const stacked = stack(values)
    expect(segmentAt(stacked, 0, 4)).toBe(1)
    expect(segmentAt(stacked, 0, -0.5)).toBe(2)
    expect(segmentAt(stacked, 1, -5)).toBe(2)
    expect(segmentAt(stacked, 0, 20)).toBeNull()
    expect(segmentAt(stacked, 2, 0)).toBeNull()
  })
})

describe('pile', () => {
  it('does not stack lines; their range is from the lowest to the highest visible value, with zero', () => {
    const values = [
      [3, 5],
      [-2, 40],
    ]
    expect(pile('line', values)).toMatchObject({ upper: values, min: -2, max: 40 })
    expect(pile('line', values, [false, true])).toMatchObject({ min: 0, max: 5 })
    expect(pile('area', values)).toEqual(stack(values))
  })

  it('has no series under the pointer between lines', () => {
    expect(segmentAt(pile('line', [[3, 5]]), 0, 2)).toBeNull()
  })
})
