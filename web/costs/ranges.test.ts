import { describe, expect, test } from 'vitest'
import { isRange, rangeOf, rangeText, rangeValues, type Range } from './ranges'
import { conditionsOf, formatWhere, parseWhere } from './where'

describe('a range', () => {
  test.each([
    [['5', '10.25'], true],
    [['-0.000000000000000000000001', null], true],
    [[null, '2026-10-31'], true],
    [['2026-10-31T05:00:00Z', '2026-10-31'], true],
    [['0.10000000000000000000002', '0.10000000000000000000001'], false],
    [['2026-11-01', '2026-10-31'], false],
    [['2026-02-30', null], false],
    [['12,5', null], false],
    [['1e3', null], false],
    [['123456789012345', null], false],
    [['5', '2026-10-31'], false],
    [[null, null], false],
    [['5'], false],
    [['1', '2', '3'], false],
  ])('%j is one: %s', (values, is) => {
    expect(isRange(values)).toBe(is)
    const text = formatWhere({ dimension: 'BilledCost', op: 'between', values })
    expect(parseWhere(text)).toEqual(is ? [{ dimension: 'BilledCost', op: 'between', values }] : [])
  })

  test('includes both ends, a day up to its last moment', () => {
    const asked = (dimension: string, values: Range) => conditionsOf({ dimension, op: 'between', values: [...values] })
    expect(asked('BilledCost', ['5', '10'])).toEqual([{ column: 'BilledCost', op: 'between', values: ['5', '10'] }])
    expect(asked('ChargePeriodStart', ['2026-10-01', '2026-10-31'])).toEqual([
      { column: 'ChargePeriodStart', op: 'between', values: ['2026-10-01', '2026-10-31T23:59:59.999999Z'] },
    ])
  })

  test.each<Range>([
    ['5', '10'],
    [null, '-3.5'],
    ['3.5', null],
    ['2026-10-01', '2026-10-31'],
    [null, '2026-10-31'],
    ['2026-10-01', null],
    ['2026-10-01T05:00:00Z', '2026-10-31T00:00:00Z'],
  ])('reads the range from %s to %s from its condition', (...range) => {
    expect(rangeOf(rangeValues(range))).toEqual(range)
  })

  test('converts an exclusive end of the server', () => {
    expect(rangeValues(rangeOf(['2026-10-01', '2026-10-31']))).toEqual(['2026-10-01', '2026-10-31T00:00:00Z'])
  })

  test('reads as the language writes its ends', () => {
    expect(rangeText(['-1234.5', '10'], 'en')).toBe('-1,234.5 – 10')
    expect(rangeText(['1234.5', null], 'de')).toBe('≥ 1.234,5')
    expect(rangeText([null, '2026-10-31'], 'en')).toBe('≤ Oct 31, 2026')
  })
})
