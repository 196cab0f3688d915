import { describe, expect, test } from 'vitest'
import { conditions, type Condition } from './cost-query'
import { heldFilter, type KeptFilter } from './kept-filter'
import { takes } from './test/takes'

const is = (column: string, ...values: string[]) => ({ column, op: 'in', values })
const isNot = (column: string, ...values: string[]) => ({ column, op: 'notIn', values })
const none = (column: string) => ({ column, op: 'missing' })

const VALUES = [null, 'a', 'b', 'ab']
const ROWS = VALUES.flatMap((A) =>
  VALUES.flatMap((B) => VALUES.map((team) => ({ A, B, 'tag:team': team, N: `${(A?.length ?? 0) + 3}` }))),
)

const SAID: [string, KeptFilter][] = [
  ['one value', is('A', 'a')],
  ['several values', is('A', 'a', 'b')],
  ['no value of a tag', { tag: 'team', op: 'missing' }],
  ['conditions on several columns', { and: [is('A', 'a', 'b'), isNot('B', 'a'), none('tag:team')] }],
  [
    'conditions inside conditions',
    { and: [{ and: [is('A', 'a'), { and: [isNot('B', 'b')] }] }, { tag: 'team', op: 'in', values: ['a'] }] },
  ],
  [
    'two conditions on one column',
    {
      and: [
        { column: 'A', op: 'contains', values: ['A'] },
        { column: 'A', op: 'startsWith', values: ['a'] },
      ],
    },
  ],
  ['the same column twice', { and: [is('A', 'a'), is('A', 'b')] }],
  ['any of several columns', { or: [is('A', 'a'), is('B', 'b'), { tag: 'team', op: 'startsWith', values: ['a'] }] }],
  ['any, of one more column', { and: [is('A', 'a'), { or: [is('B', 'b'), none('tag:team')] }] }],
  ['a value or none', { or: [is('A', 'a'), none('A')] }],
  ['not this, and some value', { and: [isNot('A', 'a'), { not: none('A') }] }],
  ['any of which one is that', { or: [{ and: [isNot('A', 'a'), { not: none('A') }] }, is('B', 'b')] }],
  ['the opposite of a value', { not: is('A', 'a') }],
  ['the opposite of all', { not: { and: [is('A', 'a'), isNot('B', 'b')] } }],
  ['the opposite of any', { not: { or: [is('A', 'a'), { not: is('B', 'b') }] } }],
  ['a range', { and: [{ column: 'N', op: 'between', values: ['4', '4.5'] }, is('B', 'a')] }],
]

describe('a filter that is kept', () => {
  test.each(SAID)('of %s takes the same rows in the explorer', (_, filter) => {
    const held = heldFilter(filter)
    expect(held).not.toBeNull()
    const asked = conditions(held!, null)
    const taken = ROWS.filter((row) => takes(filter as Condition, row))
    expect(taken.length).toBeLessThan(ROWS.length)
    expect(ROWS.filter((row) => asked.every((one) => takes(one, row)))).toEqual(taken)
  })

  test.each<[string, KeptFilter]>([
    ['nothing that is known', {}],
    ['a column that cannot be one', is('no column', 'a')],
    ['two choices at once', { and: [{ or: [is('A', 'a'), is('B', 'b')] }, { or: [is('A', 'b'), none('B')] }] }],
    ['all of several in a choice', { or: [{ and: [is('A', 'a'), is('B', 'b')] }, none('A')] }],
    ['not containing', { not: { column: 'A', op: 'contains', values: ['a'] } }],
    ['more values than an address holds', is('A', ...Array.from({ length: 300 }, (_, at) => `v${at}`))],
  ])('of %s is not said, rather than said wrongly', (_, filter) => {
    expect(heldFilter(filter)).toBeNull()
  })

  test('without conditions matches everything', () => {
    expect(heldFilter(null)).toEqual({ only: [], where: [], any: false })
  })
})
