import { describe, expect, it } from 'vitest'
import { barEdges, isDense } from './bars'

describe('barEdges', () => {
  it('leaves gaps between wide bars and none between narrow ones', () => {
    const wide = barEdges(10, 50, 400)
    expect(wide[0]![0]).toBeGreaterThan(50)
    expect(wide[1]![0]).toBeGreaterThan(wide[0]![1])
    const narrow = barEdges(200, 50, 1000)
    expect(narrow.every(([left], at) => at === 0 || left === narrow[at - 1]![1])).toBe(true)
    expect([isDense(10, 400), isDense(200, 1000)]).toEqual([false, true])
  })

  it('fills the plot from edge to edge and never beyond', () => {
    for (const [count, width] of [
      [1, 300],
      [31, 977],
      [396, 1100],
      [800, 500],
    ] as const) {
      const edges = barEdges(count, 40, width)
      expect(edges).toHaveLength(count)
      expect(edges[0]![0]).toBeGreaterThanOrEqual(40)
      expect(edges.at(-1)![1]).toBeLessThanOrEqual(40 + width + 1)
      expect(edges.every(([left, right]) => right > left)).toBe(true)
    }
  })

  it('keeps a single bar from becoming a wall', () => {
    const [[left, right]] = barEdges(1, 0, 1000) as [[number, number]]
    expect(right - left).toBe(56)
    expect((left + right) / 2).toBe(500)
  })
})
