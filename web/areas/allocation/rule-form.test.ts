import { describe, expect, test } from 'vitest'
import type { Rule } from './allocation'
import { blankRule, normalizing, renamingsOf, ruleOf, ruleValues, targetLines, targetsOf } from './rule-form'

describe('the form of a rule', () => {
  test.each<Rule>([
    { filter: { column: 'ServiceName', op: 'in', values: ['a', 'b c'] }, value: 'shop' },
    { filter: { column: 'tag:team', op: 'missing' }, value: 'nobody' },
    { take: 'tag:Env', fold: true, renamings: [{ from: ['prod', 'prd'], to: 'production' }] },
    { take: 'tag:a=b' },
    {
      filter: {
        or: [
          { column: 'RegionId', op: 'in', values: ['x'] },
          { column: 'RegionId', op: 'missing' },
        ],
      },
      value: 'v',
    },
  ])('gives back what was saved: %o', (rule) => {
    expect(ruleOf(ruleValues(rule))).toEqual(rule)
  })

  test('a tag reads as its column', () => {
    expect(ruleOf(ruleValues({ filter: { tag: 'team', op: 'in', values: ['a'] }, value: 'x' })).filter?.column).toBe(
      'tag:team',
    )
  })

  test('a fixed value is neither folded nor renamed', () => {
    expect(ruleOf(blankRule({ value: ' v ', fold: true, renamings: 'a = b' }))).toEqual({ value: 'v' })
  })

  test('each key of a tag has its rule, in their order', () => {
    expect(normalizing('environment | Env|ENV |').map(({ take }) => take)).toEqual([
      'tag:environment',
      'tag:Env',
      'tag:ENV',
    ])
  })

  test('what cannot be read is sent for the server to name', () => {
    expect(renamingsOf('a | b\nc = d = e')).toEqual([
      { from: ['a', 'b'], to: '' },
      { from: ['c = d'], to: 'e' },
    ])
  })

  test('targets and their shares', () => {
    const targets = [
      { value: 'a=b', share: '1.5' },
      { value: 'c', share: '2' },
    ]
    expect(targetsOf(targetLines(targets), true)).toEqual(targets)
    expect(targetsOf('a = 1', false)).toEqual([{ value: 'a = 1' }])
  })
})
