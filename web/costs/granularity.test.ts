import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '~/lib/dates'
import {
  allowedGranularities,
  defaultGranularity,
  effectiveGranularity,
  GRANULARITIES,
  intervalEnd,
  intervals,
} from './granularity'
import { pick, seeded } from './test/seeded'

const MONTH = { from: '2024-09-01', to: '2024-10-01' }
const YEAR = { from: '2023-09-01', to: '2024-10-01' }

describe('granularity', () => {
  it('suits the period until another one is wished', () => {
    expect(defaultGranularity(MONTH)).toBe('day')
    expect(defaultGranularity({ from: '2024-07-01', to: '2024-10-01' })).toBe('week')
    expect(defaultGranularity(YEAR)).toBe('month')
    expect(effectiveGranularity('day', YEAR)).toBe('day')
    expect(effectiveGranularity('month', MONTH)).toBe('day')
    expect(effectiveGranularity(null, MONTH)).toBe('day')
  })

  it('offers only granularities with several intervals', () => {
    expect(allowedGranularities({ from: '2024-09-01', to: '2024-09-04' })).toEqual(['day'])
    expect(allowedGranularities(YEAR)).toEqual(['day', 'week', 'month'])
    expect(allowedGranularities({ from: '2020-01-01', to: '2024-01-01' })).toEqual(['week', 'month'])
  })

  it('always offers its own default', () => {
    for (let days = 1; days < 2_000; days += 7) {
      const period = { from: '2020-01-15', to: addDays('2020-01-15', days) }
      expect(allowedGranularities(period)).toContain(defaultGranularity(period))
    }
  })
})

describe('intervals', () => {
  it('cover the period without gap or overlap', () => {
    const next = seeded(11)
    for (let run = 0; run < 300; run++) {
      const from = addDays('2022-01-01', Math.floor(next() * 1000))
      const period = { from, to: addDays(from, 1 + Math.floor(next() * 500)) }
      const granularity = pick(next, GRANULARITIES)
      const starts = intervals(period, granularity)
      expect(starts[0]! <= period.from).toBe(true)
      expect(intervalEnd(starts.at(-1)!, granularity) >= period.to).toBe(true)
      for (const [at, start] of starts.slice(1).entries()) expect(intervalEnd(starts[at]!, granularity)).toBe(start)
    }
  })

  it('have one per day of a month, through a change of clocks', () => {
    expect(intervals({ from: '2024-03-01', to: '2024-04-01' }, 'day')).toHaveLength(31)
    expect(daysBetween('2024-10-20', '2024-11-20')).toBe(31)
  })
})
