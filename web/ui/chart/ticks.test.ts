import { describe, expect, it } from 'vitest'
import { tickIndices } from './ticks'

const days = (count: number, majors: number[] = []) =>
  Array.from({ length: count }, (_, at) => ({ major: majors.includes(at) }))

describe('tickIndices', () => {
  it('labels everything that fits', () => {
    expect(tickIndices(days(3), 10)).toEqual([0, 1, 2])
  })

  it('thins out evenly', () => {
    expect(tickIndices(days(30), 10)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27])
  })

  it('prefers the starts of months', () => {
    expect(tickIndices(days(120, [0, 31, 59, 90]), 10)).toEqual([0, 31, 59, 90])
    expect(tickIndices(days(120, [0, 31, 59, 90]), 2)).toEqual([0, 59])
  })

  it('never gives more than asked', () => {
    for (const most of [1, 2, 5, 13]) expect(tickIndices(days(397), most).length).toBeLessThanOrEqual(most)
  })
})
