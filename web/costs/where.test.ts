import { describe, expect, it } from 'vitest'
import { takes } from './test/takes'
import { filterConditions, type Where } from './where'

const ROWS = [null, 'eu-1', 'eu-2', 'us-1'].map((RegionName) => ({
  RegionName,
  'tag:team': RegionName === 'us-1' ? 'web' : null,
}))

function taken(where: Where[], any = false): (string | null)[] {
  const conditions = filterConditions(where, any)
  return ROWS.filter((row) => conditions.every((one) => takes(one, row))).map(({ RegionName }) => RegionName)
}
const region = (op: Where['op'], ...values: (string | null)[]): Where => ({ dimension: 'RegionName', op, values })

describe('a filter', () => {
  it.each([
    ['is', region('in', 'eu-1', 'us-1'), ['eu-1', 'us-1']],
    ['is, or has no value', region('in', 'eu-1', null), [null, 'eu-1']],
    ['has no value', region('in', null), [null]],
    ['is not', region('notIn', 'eu-1'), [null, 'eu-2', 'us-1']],
    ['is not, and has a value', region('notIn', 'eu-1', null), ['eu-2', 'us-1']],
    ['has a value', region('notIn', null), ['eu-1', 'eu-2', 'us-1']],
    ['contains', region('contains', 'U-1', 'x'), ['eu-1']],
    ['starts with', region('startsWith', 'eu', 'us'), ['eu-1', 'eu-2', 'us-1']],
  ])('takes the rows whose column %s', (_, where, rows) => {
    expect(taken([where])).toEqual(rows)
  })

  it('joins its conditions by and or by or', () => {
    const team: Where = { dimension: 'tag:team', op: 'in', values: ['web'] }
    const both = [region('notIn', 'eu-1', null), team]
    expect(taken(both)).toEqual(['us-1'])
    expect(taken(both, true)).toEqual(['eu-2', 'us-1'])
    expect(taken([])).toHaveLength(4)
  })
})
