import { describe, expect, test } from 'vitest'
import { timeModel, timeSeries, type Entry } from './time-series'

type Id = 'low' | 'high'
const order = ['low', 'high'] as const
const entry = (id: Id, day: string, amount = '1'): Entry<Id> => ({ id, day, amount })

describe('timeSeries', () => {
  test('has no chart without rows', () => {
    expect(timeSeries(order, [])).toBeNull()
  })

  test('sums exactly by day and series, without gaps, in the given order', () => {
    const entries = [
      entry('high', '2026-03-02', '0.1'),
      entry('low', '2026-02-28', '5'),
      entry('high', '2026-03-02', '0.2'),
    ]
    const series = timeSeries(order, entries)
    expect(series).toMatchObject({ granularity: 'day', period: { from: '2026-02-17', to: '2026-03-03' } })
    expect(series?.starts.length).toBe(14)
    expect(series?.starts.slice(-3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(series?.series.map(({ id, amounts }) => [id, amounts.slice(-3)])).toEqual([
      ['low', ['5', '0', '0']],
      ['high', ['0', '0', '0.3']],
    ])
  })

  test('leaves out series without rows', () => {
    expect(timeSeries(order, [entry('high', '2026-03-02')])?.series.map(({ id }) => id)).toEqual(['high'])
  })

  test.each([
    ['2026-01-15', 'day', 15],
    ['2026-04-02', 'day', 92],
    ['2026-04-03', 'month', 4],
  ])('from January 1 to %s it counts by %s', (last, granularity, columns) => {
    const series = timeSeries(order, [entry('low', '2026-01-01'), entry('low', last)])
    expect([series?.granularity, series?.starts.length]).toEqual([granularity, columns])
  })
})

test('the sum of a column leaves out hidden series and stays exact', () => {
  const series = timeSeries(order, [entry('low', '2026-03-01', '0.1'), entry('high', '2026-03-01', '0.2')])!
  const model = timeModel(series, {
    label: (id) => id.toUpperCase(),
    color: () => 'neutral',
    figure: (amount) => `=${amount}`,
    axis: String,
    locale: 'en-US',
  })
  const last = model.intervals.length - 1
  expect(model.intervals[last]).toEqual({ label: 'Sun, Mar 1, 2026', tick: 'Mar 1' })
  expect(model.series.map(({ label, values, text }) => [label, values[last], text(last), text(0)])).toEqual([
    ['LOW', 0.1, '=0.1', '=0'],
    ['HIGH', 0.2, '=0.2', '=0'],
  ])
  expect([model.sum(last, new Set()), model.sum(last, new Set(['low']))]).toEqual(['=0.3', '=0.2'])
})
