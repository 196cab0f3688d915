// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { addDecimal, sumDecimals } from '~/lib/decimal'
import type { CommitmentsQuery } from '~/gql/generated'
import { commitmentsView, unamortised } from './commitments-view'
import { coverage, savings, savingsRate, utilization } from './measures'

const money = (metric: string, value: string, currency = 'USD') => ({ metric, currency, value }) as never

interface Charge {
  /** Columns in the order of the query's groups. */
  key: Record<string, string | null>
  figures: Record<string, string>
  /** EffectiveCost and ContractedCost by day. */
  days?: Record<string, [string, string]>
}

const row = ({ key, figures, days = {} }: Charge) => ({
  key: Object.entries(key).map(([column, value]) => ({ column, value })),
  totals: Object.entries(figures).map(([metric, value]) => money(metric, value)),
  series: Object.entries(days).map(([start, [effective, contracted]]) => ({
    start,
    totals: [money('EffectiveCost', effective), money('ContractedCost', contracted)],
  })),
})

const under = (id: string, status: string | null, category = 'Usage') => ({
  CommitmentDiscountId: id,
  CommitmentDiscountStatus: status,
  ChargeCategory: category,
})
const service = (name: string, status: string | null) => ({ ServiceName: name, CommitmentDiscountStatus: status })

const dataset = {
  datasetVersion: '1',
  rowCount: 9,
  from: '2026-10-01',
  to: '2026-10-04',
  months: ['2026-10-01'],
  incompleteMonths: [],
  currencies: ['USD'],
  providers: ['Microsoft'],
}
const report = (...charges: Charge[]) => ({ datasetVersion: '1', rows: charges.map(row) })
const period = { from: '2026-10-01', to: '2026-10-04' }

const answer = {
  dataset,
  usage: report(
    {
      key: under('r1', 'Used'),
      figures: { EffectiveCost: '60.5', ContractedCost: '100', ListCost: '0', BilledCost: '0' },
      days: { '2026-10-01': ['30.25', '50'], '2026-10-02': ['30.25', '50'] },
    },
    {
      key: under('r1', 'Unused'),
      figures: { EffectiveCost: '9.5', ContractedCost: '0', ListCost: '0', BilledCost: '0' },
      days: { '2026-10-03': ['9.5', '0'] },
    },
    { key: under('r1', null, 'Purchase'), figures: { EffectiveCost: '0', BilledCost: '70', ContractedCost: '70' } },
    { key: under('r2', 'Used'), figures: { EffectiveCost: '5', ContractedCost: '4', ListCost: '0', BilledCost: '0' } },
  ),
  names: report(
    {
      key: {
        CommitmentDiscountId: 'r1',
        CommitmentDiscountName: 'compute-1y',
        CommitmentDiscountType: 'Reservation',
        CommitmentDiscountCategory: 'Usage',
      },
      figures: {},
    },
    {
      key: {
        CommitmentDiscountId: 'r2',
        CommitmentDiscountName: null,
        CommitmentDiscountType: null,
        CommitmentDiscountCategory: null,
      },
      figures: {},
    },
  ),
  lifetime: report(
    {
      key: { CommitmentDiscountId: 'r1', ChargeCategory: 'Usage' },
      figures: { EffectiveCost: '70', BilledCost: '0' },
      days: { '2026-09-01': ['0', '0'], '2026-10-01': ['0', '0'] },
    },
    {
      key: { CommitmentDiscountId: 'r1', ChargeCategory: 'Purchase' },
      figures: { EffectiveCost: '0', BilledCost: '84.000000000001' },
    },
    { key: { CommitmentDiscountId: 'r2', ChargeCategory: 'Usage' }, figures: { EffectiveCost: '5', BilledCost: '0' } },
    {
      key: { CommitmentDiscountId: 'r2', ChargeCategory: 'Purchase' },
      figures: { EffectiveCost: '0', BilledCost: '5' },
    },
  ),
  eligible: report(
    { key: service('Virtual Machines', 'Used'), figures: { EffectiveCost: '65.5', ContractedCost: '104' } },
    { key: service('Virtual Machines', 'Unused'), figures: { EffectiveCost: '9.5', ContractedCost: '0' } },
    {
      key: service('Virtual Machines', null),
      figures: { EffectiveCost: '65.5', ContractedCost: '65.5' },
      days: { '2026-10-01': ['30', '30'], '2026-10-02': ['20', '20'], '2026-10-03': ['15.5', '15.5'] },
    },
    // Storage has no commitments here, so its usage does not affect coverage.
    { key: service('Storage', null), figures: { EffectiveCost: '1000', ContractedCost: '1000' } },
  ),
} as unknown as CommitmentsQuery

const view = commitmentsView(answer, period, 'USD')

describe('the measures of the period', () => {
  test('used, unused and paid are exact sums over the commitments', () => {
    expect(view.use).toEqual({ used: '65.5', unused: '9.5', contracted: '104', list: '0' })
    expect(view.paid).toBe('70')
    expect(view.use.used).toBe(sumDecimals(view.commitments.map(({ use }) => use.used)))
  })

  test('utilization, coverage, net savings and effective savings rate', () => {
    expect(utilization(view.use)).toBe('87.3')
    expect(coverage(view.eligible)).toBe('50')
    expect(savings(view.use)).toBe('29')
    // 169.5 without commitments, 140.5 with them.
    expect(savingsRate(view.eligible, view.use)).toBe('17.1')
  })

  test('a commitment that costs more than it saves has a loss', () => {
    expect(savings(view.commitments.find(({ id }) => id === 'r2')!.use)).toBe('-1')
  })

  test('reports list prices of 0', () => {
    expect(view.zeroList).toBe(true)
  })

  test('no usage at all has no percentages', () => {
    const none = commitmentsView(
      { ...answer, usage: report(), eligible: report() } as unknown as CommitmentsQuery,
      period,
      'USD',
    )
    expect([utilization(none.use), coverage(none.eligible), savingsRate(none.eligible, none.use)]).toEqual([
      null,
      null,
      null,
    ])
    expect(none.recommendations).toEqual([])
  })
})

describe('a commitment', () => {
  test('has its name, or its id without one', () => {
    expect(view.commitments.map(({ name, type }) => [name, type])).toEqual([
      ['compute-1y', 'Reservation'],
      ['r2', ''],
    ])
  })

  test('has its first charge, and the unused part of its payments', () => {
    const [first, second] = view.commitments
    expect([first!.firstMonth, first!.lastMonth]).toEqual(['2026-09-01', '2026-10-01'])
    expect(unamortised(first!)).toBe('14.000000000001')
    expect(unamortised(second!)).toBeNull()
  })
})

test('the course has every day, and adds up to the figures', () => {
  expect(view.course.starts).toEqual(['2026-10-01', '2026-10-02', '2026-10-03'])
  expect(view.course.used).toEqual(['30.25', '30.25', '0'])
  expect(view.course.unused).toEqual(['0', '0', '9.5'])
  expect(sumDecimals(view.course.onDemand)).toBe(view.eligible.onDemand)
})

describe('recommendations', () => {
  test('commit the floor at the own discount, only where a commitment covers the service already', () => {
    expect(view.recommendations).toMatchObject([
      { service: 'Virtual Machines', floor: '15.5', commit: '9.762', saving: '172.14', breakEven: '63' },
    ])
    const [one] = view.recommendations
    expect(addDecimal(one!.commit, '5.738')).toBe(one!.floor)
  })

  test('a day without demand has no floor', () => {
    const gap = structuredClone(answer)
    gap.eligible.rows[2]!.series.pop()
    expect(commitmentsView(gap, period, 'USD').recommendations).toEqual([])
  })

  test('commitments that saved nothing recommend nothing', () => {
    const dear = structuredClone(answer)
    dear.usage.rows[0]!.totals[0]!.value = '200'
    expect(commitmentsView(dear, period, 'USD').recommendations).toEqual([])
  })
})
