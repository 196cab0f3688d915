// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { addDecimal, sumDecimals } from '~/lib/decimal'
import type { CommitmentsQuery } from '~/gql/generated'
import { commitmentsView, unamortised } from './commitments-view'
import { knownNote } from './known'
import { shareText, type Measures } from './measures'
import { useCommitmentMessages } from './messages'

const money = (metric: string, value: string, currency = 'USD') => ({ metric, currency, value }) as never

interface Charge {
  /** Columns in the order of the query's groups. */
  key: Record<string, string | null>
  figures?: Record<string, string>
  /** EffectiveCost by day. */
  days?: Record<string, string>
}

const keyOf = (key: Charge['key']) => Object.entries(key).map(([column, value]) => ({ column, value }))

const row = ({ key, figures = {}, days = {} }: Charge) => ({
  key: keyOf(key),
  totals: Object.entries(figures).map(([metric, value]) => money(metric, value)),
  series: Object.entries(days).map(([start, effective]) => ({ start, totals: [money('EffectiveCost', effective)] })),
})

const dataset = {
  datasetVersion: '1',
  rowCount: 9,
  from: '2026-10-01',
  to: '2026-10-04',
  months: ['2026-10-01'],
  incompleteMonths: [],
  countedTwice: [],
  uncountedPurchases: [],
  currencies: ['USD'],
  providers: ['Microsoft'],
}
const report = (...charges: Charge[]) => ({ datasetVersion: '1', rows: charges.map(row) })
const period = { from: '2026-10-01', to: '2026-10-04' }

const measures = (own: Partial<Measures>): Measures => ({
  currency: 'USD',
  used: '0',
  unused: '0',
  purchases: '0',
  priceKnown: own.used ?? '0',
  contracted: '0',
  knownShare: '1',
  listKnownShare: '1',
  utilization: null,
  savings: '0',
  ...own,
})

const all = measures({
  used: '65.5',
  unused: '9.5',
  contracted: '104',
  purchases: '70',
  utilization: '0.873',
  savings: '29',
})
const answer = {
  dataset,
  figures: {
    datasetVersion: '1',
    totals: [
      { measures: measures({ currency: 'EUR', used: '7' }), onDemand: '1', services: ['Storage'] },
      {
        measures: all,
        onDemand: '65.5',
        services: ['Virtual Machines'],
        without: '169.5',
        coverage: '0.5',
        savingsRate: '0.171',
      },
    ],
    lines: [
      { key: keyOf({ CommitmentDiscountId: 'r3' }), measures: measures({ currency: 'EUR', used: '7' }) },
      {
        key: keyOf({ CommitmentDiscountId: 'r1' }),
        measures: measures({ used: '60.5', unused: '9.5', savings: '30' }),
      },
      { key: keyOf({ CommitmentDiscountId: 'r2' }), measures: measures({ used: '5', contracted: '4', savings: '-1' }) },
    ],
  },
  course: report(
    { key: { CommitmentDiscountStatus: 'Used' }, days: { '2026-10-01': '30.25', '2026-10-02': '30.25' } },
    { key: { CommitmentDiscountStatus: 'Unused' }, days: { '2026-10-03': '9.5' } },
    { key: { CommitmentDiscountStatus: null }, days: { '2026-10-02': '5' } },
  ),
  names: report(
    {
      key: {
        CommitmentDiscountId: 'r1',
        CommitmentDiscountName: 'compute-1y',
        CommitmentDiscountType: 'Reservation',
        CommitmentDiscountCategory: 'Usage',
      },
    },
    {
      key: {
        CommitmentDiscountId: 'r2',
        CommitmentDiscountName: null,
        CommitmentDiscountType: null,
        CommitmentDiscountCategory: null,
      },
    },
  ),
  lifetime: report(
    {
      key: { CommitmentDiscountId: 'r1', ChargeCategory: 'Usage' },
      figures: { EffectiveCost: '70', BilledCost: '0' },
      days: { '2026-09-01': '0', '2026-10-01': '0' },
    },
    {
      key: { CommitmentDiscountId: 'r1', ChargeCategory: 'Purchase' },
      figures: { EffectiveCost: '0', BilledCost: '90.000000000001' },
    },
    {
      key: { CommitmentDiscountId: 'r1', ChargeCategory: 'Credit' },
      figures: { EffectiveCost: '0', BilledCost: '-6' },
    },
    { key: { CommitmentDiscountId: 'r2', ChargeCategory: 'Usage' }, figures: { EffectiveCost: '5', BilledCost: '0' } },
    {
      key: { CommitmentDiscountId: 'r2', ChargeCategory: 'Purchase' },
      figures: { EffectiveCost: '0', BilledCost: '5' },
    },
  ),
  onDemand: report(
    {
      key: { ServiceName: 'Virtual Machines' },
      days: { '2026-10-01': '30', '2026-10-02': '20', '2026-10-03': '15.5' },
    },
    // Storage has no commitments here, so it is not eligible.
    { key: { ServiceName: 'Storage' }, days: { '2026-10-01': '1000' } },
  ),
} as unknown as CommitmentsQuery

const view = commitmentsView(answer, period, 'USD')

describe('the figures of the period', () => {
  test('are those of the server in the chosen currency', () => {
    expect(view.use).toBe(all)
    expect(view.commitments.map(({ id }) => id)).toEqual(['r1', 'r2'])
    expect([view.total.coverage, view.total.savingsRate].map((share) => shareText(share, 'en-US'))).toEqual([
      '50.0%',
      '17.1%',
    ])
  })

  test('no usage at all has no percentages', () => {
    const none = commitmentsView(
      {
        ...answer,
        figures: { datasetVersion: '1', totals: [], lines: [] },
        course: report(),
        onDemand: report(),
      } as unknown as CommitmentsQuery,
      period,
      'USD',
    )
    expect([none.use.utilization, none.total.coverage, none.total.savingsRate]).toEqual([null, null, null])
    expect(none.recommendations).toEqual([])
  })

  test('say how much of the covered usage has a price, and why there is no figure', () => {
    const note = (own: Partial<Measures>) => knownNote(measures(own), useCommitmentMessages.translate, 'en-US')
    expect(note({ used: '310' })).toBeNull()
    expect(note({ used: '310', priceKnown: '150', knownShare: '0.484', savings: '90' })).toBe(
      'Known for 48.4% of covered usage',
    )
    expect(note({ used: '310', priceKnown: '0', knownShare: '0', savings: null })).toMatch(
      /^Contracted cost is known for only 0.0% of covered usage/,
    )
  })
})

describe('a commitment', () => {
  test('has its name, or its id without one', () => {
    expect(view.commitments.map(({ name, type }) => [name, type])).toEqual([
      ['compute-1y', 'Reservation'],
      ['r2', ''],
    ])
  })

  test('has its first charge, and the unused part of its payments less refunds', () => {
    const [first, second] = view.commitments
    expect([first!.firstMonth, first!.lastMonth]).toEqual(['2026-09-01', '2026-10-01'])
    expect(unamortised(first!)).toBe('14.000000000001')
    expect(unamortised(second!)).toBeNull()
  })
})

test('the course has every day, and adds up to the figures', () => {
  expect(view.course.starts).toEqual(['2026-10-01', '2026-10-02', '2026-10-03'])
  expect(view.course.used).toEqual(['30.25', '35.25', '0'])
  expect(view.course.unused).toEqual(['0', '0', '9.5'])
  expect(sumDecimals(view.course.onDemand)).toBe(view.total.onDemand)
})

describe('recommendations', () => {
  const recommended = (change: (own: CommitmentsQuery) => void) => {
    const own = structuredClone(answer)
    change(own)
    return commitmentsView(own, period, 'USD').recommendations
  }

  test('commit the floor at the own discount, only where a commitment covers the service already', () => {
    expect(view.recommendations).toMatchObject([
      { service: 'Virtual Machines', floor: '15.5', commit: '9.762', saving: '172.14', breakEven: '63' },
    ])
    const [one] = view.recommendations
    expect(addDecimal(one!.commit, '5.738')).toBe(one!.floor)
  })

  test('a day without demand has no floor', () => {
    expect(recommended((own) => own.onDemand.rows[0]!.series.pop())).toEqual([])
  })

  test('commitments that saved nothing recommend nothing', () => {
    expect(recommended((own) => (own.figures.totals[1]!.measures.contracted = '60'))).toEqual([])
  })

  test('neither do those without prices', () => {
    expect(recommended((own) => (own.figures.totals[1]!.measures.savings = null))).toEqual([])
  })
})
