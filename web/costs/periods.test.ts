import { describe, expect, it } from 'vitest'
import { isDay, startOfWeek } from './days'
import {
  incompleteMonth,
  latestMonth,
  leadsToCharges,
  overlaps,
  presets,
  samePeriod,
  shiftPeriod,
  toDate,
} from './periods'

const months = (...names: string[]) => ({
  from: `${names[0]}-01`,
  to: `${names.at(-1)}-28`,
  months: names.map((name) => `${name}-01`),
})
const YEAR = Array.from({ length: 13 }, (_, at) => (at < 1 ? '2023-12' : `2024-${String(at).padStart(2, '0')}`))

describe('the month that is not over', () => {
  const covered = { months: ['2026-10-01', '2026-11-01'], from: '2026-10-01', to: '2026-11-21' }
  const november = { from: '2026-11-01', to: '2026-12-01' }
  it.each([
    ['is named while its charges come in', november, '2026-11-22', '2026-11-01'],
    ['is named in a longer period', { from: '2026-01-01', to: '2027-01-01' }, '2026-11-22', '2026-11-01'],
    ['is named while its last charges may come', november, '2026-12-03', '2026-11-01'],
    ['is as complete as it will be later', november, '2027-03-01', null],
    ['does not concern earlier months', { from: '2026-10-01', to: '2026-11-01' }, '2026-11-22', null],
    ['does not concern days that are all there', { from: '2026-11-01', to: '2026-11-08' }, '2026-11-22', null],
  ])('%s', (_, period, today, named) => {
    expect(incompleteMonth(period, covered, today)).toBe(named)
  })
  it('is null without charges, or for a complete month', () => {
    expect(incompleteMonth(november, { months: [], from: null, to: null }, '2026-11-22')).toBeNull()
    expect(incompleteMonth(november, { ...covered, to: '2026-12-01' }, '2026-12-01')).toBeNull()
  })
})

describe('charges that are billed ahead', () => {
  const covered = {
    ...months('2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01'),
    ...{ from: '2025-08-01', to: '2026-01-02', asOf: '2025-11-10' },
  }
  const november = { from: '2025-11-01', to: '2025-12-01' }
  it('do not move the latest month, presets or what is incomplete', () => {
    expect(latestMonth(covered)).toEqual(november)
    expect(presets(covered).map(({ id, period }) => `${id} ${period.from} ${period.to}`)).toEqual([
      'latest 2025-11-01 2025-12-01',
      'months3 2025-09-01 2025-12-01',
      'all 2025-08-01 2025-12-01',
    ])
    expect(incompleteMonth(november, covered, '2025-11-11')).toBe('2025-11-01')
  })
  it.each([
    ['a month in progress', november, { from: '2025-11-01', to: '2025-11-11' }],
    ['several months', { from: '2025-09-01', to: '2026-01-01' }, { from: '2025-09-01', to: '2025-11-11' }],
    ['a period that is over', { from: '2025-10-01', to: '2025-11-11' }, null],
    ['a period that lies ahead', { from: '2025-12-01', to: '2026-01-01' }, null],
    ['today alone', { from: '2025-11-10', to: '2025-11-11' }, null],
  ])('are no part of %s until today', (_, asked, until) => {
    expect(toDate(asked, covered)).toEqual(until ?? asked)
  })
})

describe('presets', () => {
  it('begin with the last month with charges, not with today', () => {
    expect(latestMonth(months('2024-08', '2024-09'))).toEqual({ from: '2024-09-01', to: '2024-10-01' })
    expect(latestMonth({ months: [] })).toBeNull()
    expect(presets({ months: [] })).toEqual([])
  })

  it('leave out those that would show the same', () => {
    const ids = (...names: string[]) => presets(months(...names)).map(({ id }) => id)
    expect(ids('2024-09')).toEqual(['latest'])
    expect(ids('2024-08', '2024-09')).toEqual(['latest', 'all'])
    expect(ids('2024-06', '2024-07', '2024-08', '2024-09')).toEqual(['latest', 'months3', 'all'])
    expect(ids(...YEAR)).toEqual(['latest', 'months3', 'all'])
    expect(ids('2023-11', ...YEAR)).toEqual(['latest', 'months3', 'months13', 'all'])
  })

  it('count months back across the turn of the year and over gaps', () => {
    const found = Object.fromEntries(presets(months('2023-01', '2024-01')).map(({ id, period }) => [id, period]))
    expect(found['months3']).toEqual({ from: '2023-11-01', to: '2024-02-01' })
    expect(found['all']).toEqual({ from: '2023-01-01', to: '2024-02-01' })
  })
})

describe('shiftPeriod', () => {
  it('moves whole months by months and the rest by days', () => {
    const march = { from: '2024-03-01', to: '2024-04-01' }
    expect(shiftPeriod(march, -1)).toEqual({ from: '2024-02-01', to: '2024-03-01' })
    expect(shiftPeriod({ from: '2024-01-01', to: '2024-04-01' }, 1)).toEqual({ from: '2024-04-01', to: '2024-07-01' })
    expect(shiftPeriod({ from: '2024-03-05', to: '2024-03-12' }, -1)).toEqual({ from: '2024-02-27', to: '2024-03-05' })
    expect(samePeriod(shiftPeriod(shiftPeriod(march, 1), -1), march)).toBe(true)
  })
})

describe('days', () => {
  it('exist or do not', () => {
    expect(['2024-02-29', '2023-02-29', '2024-13-01', '2024-1-1', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('belong to a week that begins on Monday, in any time zone', () => {
    expect(['2024-09-01', '2024-09-02', '2024-09-08'].map(startOfWeek)).toEqual([
      '2024-08-26',
      '2024-09-02',
      '2024-09-02',
    ])
  })
})

describe('leadsToCharges', () => {
  it('goes towards the charges and never past them', () => {
    const covered = { from: '2024-06-03', to: '2024-10-01', months: [] }
    const september = { from: '2024-09-01', to: '2024-10-01' }
    const longAgo = { from: '2020-01-01', to: '2020-02-01' }
    expect([leadsToCharges(september, -1, covered), leadsToCharges(september, 1, covered)]).toEqual([true, false])
    expect([leadsToCharges(longAgo, -1, covered), leadsToCharges(longAgo, 1, covered)]).toEqual([false, true])
    expect(leadsToCharges(september, -1, { months: [] })).toBe(false)
  })
})

describe('overlaps', () => {
  it('recognizes a period outside of the charges', () => {
    const covered = { from: '2024-09-01', to: '2024-10-01', months: ['2024-09-01'] }
    expect(overlaps({ from: '2024-08-01', to: '2024-09-01' }, covered)).toBe(false)
    expect(overlaps({ from: '2024-08-01', to: '2024-09-02' }, covered)).toBe(true)
    expect(overlaps({ from: '2024-08-01', to: '2024-09-02' }, { months: [] })).toBe(false)
  })
})
