import { expect, test } from 'vitest'
import { addDecimal, multiplyDecimal, sumDecimals } from '~/lib/decimal'
import { pick, seeded } from '../test/seeded'
import { takes, type Row } from '../test/takes'
import type { DerivedFigure } from '../where-from'
import { conversionFigures } from './figures'
import type { Conversion } from './figures'
import { useConversionMessages } from './messages'

const t = useConversionMessages.translate
const period = { from: '2026-08-10', to: '2026-11-05' }
const MONTHS = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']

/** A conversion as the server makes it, of rows within the period. */
function convert(rows: Row[], rateOf: (month: string, currency: string) => string | null): Conversion {
  const parts = MONTHS.flatMap((month) =>
    ['USD', 'EUR', 'JPY'].flatMap((currency) => {
      const own = rows.filter((row) => row.day!.startsWith(month.slice(0, 7)) && row.BillingCurrency === currency)
      if (own.length === 0) return []
      const amount = sumDecimals(own.map((row) => row.BilledCost!))
      const rate = currency === 'EUR' ? '1' : rateOf(month, currency)
      const given = { id: '1', date: month, from: currency, to: 'EUR', source: 'bank', savedBy: 'x', savedAt: '' }
      return [
        {
          ...{ month, currency, amount },
          converted: rate === null ? null : multiplyDecimal(amount, rate, 24),
          rate: rate === null || currency === 'EUR' ? null : { ...given, rate },
        },
      ]
    }),
  )
  const of = (some: typeof parts) =>
    [...new Set(some.map(({ currency }) => currency))].map((currency) => ({
      currency,
      amount: sumDecimals(some.filter((part) => part.currency === currency).map(({ amount }) => amount)),
    }))
  const converted = sumDecimals(parts.map((part) => part.converted ?? '0'))
  const unconverted = of(parts.filter((part) => part.converted === null))
  return {
    datasetVersion: 'v',
    currency: 'EUR',
    parts,
    original: of(parts),
    converted,
    display: converted,
    unconverted,
  }
}

test('every amount of a conversion is the sum of rows, or of such sums times their rates', () => {
  const next = seeded(33)
  for (let round = 0; round < 20; round++) {
    const rows: Row[] = Array.from({ length: 60 }, () => ({
      ServiceName: pick(next, ['Compute', 'Storage']),
      BillingCurrency: pick(next, ['USD', 'EUR', 'JPY']),
      day: `2026-${pick(next, ['08-03', '08-12', '09-01', '10-31', '11-04', '11-05'])}`,
      BilledCost: String(Math.floor(next() * 90000) / 1000 - 9),
    }))
    const filter = pick(next, [[], [{ column: 'ServiceName', op: 'in' as const, values: ['Compute'] }]])
    const asked = rows.filter(
      (row) => row.day! >= period.from && row.day! < period.to && filter.every((one) => takes(one, row)),
    )
    const rates = new Map<string, string | null>()
    const conversion = convert(asked, (month, currency) => {
      const key = `${month} ${currency}`
      if (!rates.has(key)) rates.set(key, pick(next, [null, '0.8503', '0.0061']))
      return rates.get(key)!
    })
    const figures = conversionFigures({ metric: 'BilledCost', period, filter }, conversion, t, 'en-US')
    const rowsOf = (conditions: Parameters<typeof takes>[0][], { from, to }: typeof period) =>
      sumDecimals(
        rows
          .filter((row) => row.day! >= from && row.day! < to && conditions.every((one) => takes(one, row)))
          .map((row) => row.BilledCost!),
      )
    const worth = ({ parts }: DerivedFigure, converts: boolean) =>
      parts.reduce((sum, { name, figure, period: own }) => {
        expect(rowsOf(figure.filter!, own!)).toBe(figure.amount)
        const rate = conversion.parts.find(
          (part) => part.month.slice(0, 7) === own!.from.slice(0, 7) && part.currency === figure.currency,
        )!.rate
        expect(name.includes('×')).toBe(rate !== null)
        return addDecimal(sum, multiplyDecimal(figure.amount, converts ? (rate?.rate ?? '1') : '1', 24))
      }, '0')
    for (const { amount, currency } of conversion.original) {
      expect(rowsOf(figures.original(amount, currency).filter!, period)).toBe(amount)
    }
    expect(worth(figures.total(conversion.display), true)).toBe(conversion.converted)
    for (const { amount, currency } of conversion.unconverted) {
      expect(worth(figures.left(amount, currency), false)).toBe(amount)
    }
    for (const part of conversion.parts) {
      expect(rowsOf(figures.billed(part).filter!, figures.within(part))).toBe(part.amount)
      if (part.converted !== null) expect(worth(figures.converted(part), true)).toBe(part.converted)
    }
  }
})
