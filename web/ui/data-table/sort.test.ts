import { describe, expect, it } from 'vitest'
import { ariaSort, nextSorting, sortRows } from './sort'

describe('sorting', () => {
  it('reverses on the same column and starts again on another', () => {
    const byCost = { column: 'cost', descending: true }
    expect(nextSorting(byCost, 'cost', true)).toEqual({ column: 'cost', descending: false })
    expect(nextSorting(byCost, 'name', false)).toEqual({ column: 'name', descending: false })
    expect([ariaSort(byCost, 'cost'), ariaSort(byCost, 'name')]).toEqual(['descending', 'none'])
  })

  it('keeps the order of equal rows in both directions and does not change the rows', () => {
    const rows = [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
      { id: 'c', n: 1 },
    ]
    const ids = (descending: boolean) =>
      sortRows(rows, { compare: (a, b) => a.n - b.n }, descending).map(({ id }) => id)
    expect(ids(false)).toEqual(['a', 'c', 'b'])
    expect(ids(true)).toEqual(['b', 'a', 'c'])
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(sortRows(rows, undefined, true)).toBe(rows)
  })
  it('sorts by weights, read once a row, then within a weight', () => {
    const rows = ['1.0000000000000000002', '3', '1.0000000000000000001', '2'].map((n) => ({ n }))
    const read: string[] = []
    const compared: string[] = []
    const order = {
      weight: ({ n }: { n: string }) => (read.push(n), Number(n)),
      compare: (a: { n: string }, b: { n: string }) => (compared.push(a.n, b.n), a.n < b.n ? -1 : 1),
    }
    expect(sortRows(rows, order, true).map(({ n }) => n)).toEqual(['3', '2', rows[0]!.n, rows[2]!.n])
    expect(sortRows(rows, order, false).map(({ n }) => n)).toEqual([rows[2]!.n, rows[0]!.n, '2', '3'])
    expect(read).toHaveLength(2 * rows.length)
    expect(compared.every((n) => n.startsWith('1.'))).toBe(true)
  })
})
