import { describe, expect, it } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import { course, OTHER, sumAt, type CourseAnswer } from './course'
import type { CostTotal } from './figures'
import { intervals } from './granularity'
import { seeded } from './test/seeded'

const total = (value: string, currency = 'USD', metric = 'BilledCost'): CostTotal => ({ metric, currency, value })
const key = (value: string | null) => [{ column: 'ServiceName', value }]
const STARTS = intervals({ from: '2024-09-01', to: '2024-10-01' }, 'day')

function randomCourse(next: () => number): { answer: CourseAnswer; total: string } {
  const amount = () =>
    `${next() < 0.3 ? '-' : ''}${Math.floor(next() * 1e5)}.${String(Math.floor(next() * 1e12)).padStart(12, '0')}`
  const series = () =>
    STARTS.filter(() => next() < 0.6).map((start) => ({ start, totals: [total(amount()), total(amount(), 'EUR')] }))
  const rows = Array.from({ length: 12 }, (_, at) => ({ key: key(at === 3 ? null : `s${at}`), series: series() }))
  const other = { series: series() }
  const points = [...rows.flatMap((row) => row.series), ...other.series]
  return { answer: { rows, other }, total: sumDecimals(points.map((point) => point.totals[0]!.value)) }
}

describe('course', () => {
  it('loses no digit: Σ rows + other = total, over series and over intervals', () => {
    const next = seeded(5)
    for (let run = 0; run < 20; run++) {
      const { answer, total: expected } = randomCourse(next)
      const shaped = course(answer, STARTS, 'BilledCost', 'USD')
      expect(sumDecimals(STARTS.map((_, at) => sumAt(shaped, at)))).toBe(expected)
      expect(sumDecimals(shaped.series.flatMap((series) => series.amounts))).toBe(expected)
    }
  })

  it('shows empty intervals as empty and keeps those it did not expect', () => {
    const answer: CourseAnswer = {
      rows: [
        {
          key: key('EC2'),
          series: [
            { start: '2024-08-31', totals: [total('1')] },
            { start: '2024-09-03', totals: [total('-0.5')] },
          ],
        },
      ],
    }
    const shaped = course(answer, STARTS, 'BilledCost', 'USD')
    expect(shaped.starts).toHaveLength(31)
    expect(shaped.starts[0]).toBe('2024-08-31')
    expect(shaped.series[0]!.amounts.slice(0, 5)).toEqual(['1', '0', '0', '-0.5', '0'])
  })

  it('keeps currencies and metrics apart', () => {
    const answer: CourseAnswer = {
      rows: [
        {
          key: key('EC2'),
          series: [{ start: '2024-09-01', totals: [total('1'), total('2', 'EUR'), total('4', 'USD', 'ListCost')] }],
        },
      ],
    }
    expect(sumAt(course(answer, STARTS, 'BilledCost', 'EUR'), 0)).toBe('2')
    expect(sumAt(course(answer, STARTS, 'ListCost', 'USD'), 0)).toBe('4')
  })

  it('puts the folded groups last and marks them', () => {
    const shaped = course(randomCourse(seeded(1)).answer, STARTS, 'BilledCost', 'USD')
    expect(shaped.series.map(({ id }) => id).at(-1)).toBe(OTHER)
    expect(new Set(shaped.series.map(({ id }) => id)).size).toBe(13)
  })

  it('leaves hidden groups out of a sum', () => {
    const shaped = course(randomCourse(seeded(2)).answer, STARTS, 'BilledCost', 'USD')
    const [first, ...rest] = shaped.series
    const expected = sumDecimals(rest.map(({ amounts }) => amounts[4]!))
    expect(sumAt(shaped, 4, new Set([first!.id]))).toBe(expected)
  })
})
