import { describe, expect, it } from 'vitest'
import { ariaSort, nextSorting, sortRows } from './sort'

describe('sorting', () => {
  it('turns round on the same column and starts anew on another', () => {
    const byCost = { column: 'cost', descending: true }
    expect(nextSorting(byCost, 'cost', true)).toEqual({ column: 'cost', descending: false })
    expect(nextSorting(byCost, 'name', false)).toEqual({ column: 'name', descending: false })
    expect([ariaSort(byCost, 'cost'), ariaSort(byCost, 'name')]).toEqual(['descending', 'none'])
  })

  it('keeps the order of equal rows in both directions and leaves the rows alone', () => {
    const rows = [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
      { id: 'c', n: 1 },
    ]
    const ids = (descending: boolean) => sortRows(rows, (a, b) => a.n - b.n, descending).map(({ id }) => id)
    expect(ids(false)).toEqual(['a', 'c', 'b'])
    expect(ids(true)).toEqual(['b', 'a', 'c'])
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(sortRows(rows, undefined, true)).toBe(rows)
  })
})
