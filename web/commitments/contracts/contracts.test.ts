import { describe, expect, test } from 'vitest'
import { contractsOf, daysLeft, expires, termOf, type ContractRow } from './contracts'

const row = (line: number, columns: Record<string, string | null>): ContractRow => ({
  run: 'run-1',
  file: 'contracts.csv',
  fileSha256: 'f1',
  line,
  contentHash: `c${line}`,
  columns: Object.entries({ BillingCurrency: 'EUR', ...columns }).map(([column, value]) => ({ column, value })),
})

const term = (id: string, start: string, end: string | null, further: Record<string, string | null> = {}) => ({
  ContractCommitmentId: id,
  ContractCommitmentPeriodStart: `${start}T00:00:00Z`,
  ContractCommitmentPeriodEnd: end && `${end}T00:00:00Z`,
  ...further,
})

const everything = { charged: new Set<string>(), alone: true, currency: null }

describe('the contracts of a page', () => {
  test('come by their end, those without one last, with what their row says', () => {
    const soon = row(
      4,
      term('soon', '2025-11-01', '2026-11-01', { ContractCommitmentCost: '12.50', x_AppliedScope: 'Shared' }),
    )
    const { shown } = contractsOf(
      [row(2, term('open', '2025-01-01', null)), row(3, term('late', '2025-12-01', '2026-12-01')), soon],
      everything,
    )
    expect(shown.map(({ id }) => id)).toEqual(['soon', 'late', 'open'])
    expect(shown[0]).toEqual({
      id: 'soon',
      description: 'soon',
      type: '',
      scope: 'Shared',
      cost: '12.50',
      currency: 'EUR',
      start: '2025-11-01',
      end: '2026-11-01',
      row: soon,
    })
    expect(shown[2]!.cost).toBeNull()
  })

  test('of one id the row that ends last counts, of equal ones the newest', () => {
    const { shown } = contractsOf(
      [
        row(2, term('a', '2025-01-01', '2027-01-01')),
        row(3, term('a', '2024-01-01', '2025-01-01')),
        row(4, term('b', '2025-01-01', '2026-01-01', { ContractCommitmentCost: '1' })),
        row(5, term('b', '2025-01-01', '2026-01-01', { ContractCommitmentCost: '2' })),
      ],
      everything,
    )
    expect(shown.map(({ row }) => row.line)).toEqual([5, 2])
  })

  test('of an enrollment with other clouds only those that charges name, in the shown currency', () => {
    const rows = [
      row(2, term('own', '2025-01-01', '2026-01-01')),
      row(3, term('other', '2025-01-01', '2026-01-01')),
      row(4, term('own-usd', '2025-01-01', '2026-01-01', { BillingCurrency: 'USD' })),
    ]
    const scope = { charged: new Set(['own', 'own-usd']), alone: false, currency: 'EUR' }
    const { shown, elsewhere } = contractsOf(rows, scope)
    expect(shown.map(({ id }) => id)).toEqual(['own'])
    expect(elsewhere).toBe(1)
  })
})

describe('a term', () => {
  const one = (start: string, end: string | null) => contractsOf([row(2, term('a', start, end))], everything).shown[0]!

  test('expires within so many days, the last of them included, and never once it is over', () => {
    const contract = one('2025-12-01', '2026-12-01')
    expect(daysLeft(contract, '2026-11-01')).toBe(30)
    expect([30, 29].map((within) => expires(contract, '2026-11-01', within))).toEqual([true, false])
    expect(expires(contract, '2026-12-01', 30)).toBe(false)
    expect(expires(one('2025-12-01', null), '2026-11-01', 90)).toBe(false)
  })

  test('is shown in years, months or days', () => {
    expect(termOf(one('2024-01-01', '2027-01-01'))).toEqual({ count: 3, unit: 'year' })
    expect(termOf(one('2025-11-01', '2026-05-01'))).toEqual({ count: 6, unit: 'month' })
    expect(termOf(one('2025-11-01', '2025-12-15'))).toEqual({ count: 44, unit: 'day' })
    expect(termOf(one('2025-11-01', null))).toBeNull()
  })
})
