import { expect, test } from 'vitest'
import type { ConvertedAmount } from '../overview'
import { lackingRates } from './lacking'

const amount = (enrollment: string, currency: string, stretch: ConvertedAmount['stretch'], month: string) => ({
  ...{ enrollment, currency, stretch, month, amount: '1', converted: null, rate: null },
})

test('what lacks a rate is named once, with its months; the currency itself lacks none', () => {
  const lacking = lackingRates(
    [
      amount('A', 'EUR', 'now', '2026-10-01'),
      amount('A', 'USD', 'before', '2026-09-01'),
      amount('A', 'USD', 'lastMonth', '2026-09-01'),
      amount('A', 'USD', 'course', '2026-05-01'),
      amount('B', 'USD', 'course', '2026-04-01'),
    ],
    'EUR',
  )
  expect(lacking).toEqual([
    { enrollment: 'A', currency: 'USD', months: ['2026-09-01'], courseOnly: false },
    { enrollment: 'B', currency: 'USD', months: ['2026-04-01'], courseOnly: true },
  ])
})
