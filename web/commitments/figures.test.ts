// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { CommitmentQuery, CommitmentsQuery, CommitmentUseQuery, CostQuery } from '~/gql/generated'
import type { Condition } from '~/costs/cost-query'
import { pick, seeded } from '~/costs/test/seeded'
import { takes, type Row } from '~/costs/test/takes'
import type { SourcedFigure } from '~/costs/sources'
import type { DerivedFigure } from '~/costs/where-from'
import { compareDecimal, divideDecimal, subtractDecimal, sumDecimals } from '~/lib/decimal'
import { commitmentQueries, IS_PURCHASE, IS_USED, usersQuery, type CommitmentQuestion } from './commitment-queries'
import { commitmentsView } from './commitments-view'
import { commitmentFigures } from './figures'
import { shapeUse } from './commitment-use'
import { useCommitmentMessages } from './messages'
import { userFigures } from './user-figures'

const t = useCommitmentMessages.translate
const period = { from: '2026-10-01', to: '2026-10-04' }
const question: CommitmentQuestion = { providers: ['azure'], period, currency: 'USD' }

/** Charges of every kind on the page, and others that it must ignore. */
function charges(next: () => number): Row[] {
  return Array.from({ length: 120 }, () => ({
    ProviderName: pick(next, ['Microsoft', 'Microsoft', 'AWS']),
    BillingCurrency: pick(next, ['USD', 'USD', 'EUR']),
    CommitmentDiscountId: pick(next, [null, 'r1', 'r2']),
    CommitmentDiscountStatus: pick(next, [null, 'Used', 'Used', 'Unused']),
    ChargeCategory: pick(next, ['Usage', 'Usage', 'Usage', 'Purchase', 'Credit', 'Tax']),
    ServiceName: pick(next, [null, 'Compute', 'Storage', 'SQL']),
    SubAccountName: pick(next, [null, 'shop', 'web']),
    ResourceId: pick(next, [null, 'vm-1', 'vm-2', 'vm-3']),
    day: pick(next, ['2026-09-30', '2026-10-01', '2026-10-02', '2026-10-03']),
    EffectiveCost: String(Math.floor(next() * 900) / 100),
    ContractedCost: pick(next, [null, '0', String(Math.floor(next() * 2000) / 100 + 9), '17.5', '20']),
    BilledCost: String(Math.floor(next() * 900) / 100),
    ListCost: '0',
  }))
}

const inside = (row: Row, { from, to }: { from: string; to: string }) => row.day! >= from && row.day! < to
const sumOf = (rows: Row[], metric: string) => sumDecimals(rows.map((row) => row[metric] ?? '0'))

function grouped(rows: Row[], by: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return groups
}

/** The server's response: a row for each group, the largest first, with its days. */
function report(rows: Row[], { groupBy = [], filter, from, to, metrics, granularity, top }: CostQuery) {
  const taken = rows.filter(
    (row) => takes(filter as Condition, row) && inside(row, { from: from ?? '', to: to ?? '9999' }),
  )
  const groups = grouped(taken, (row) => JSON.stringify(groupBy!.map((column) => row[column])))
  const totalsOf = (own: Row[]) =>
    metrics.map((metric) => ({ metric, currency: own[0]!.BillingCurrency!, value: sumOf(own, metric) }))
  const all = [...groups.values()].map((own) => ({
    key: groupBy!.map((column) => ({ column, value: own[0]![column] })),
    totals: totalsOf(own),
    series:
      granularity === 'total'
        ? []
        : [...grouped(own, ({ day }) => day!)].map(([start, some]) => ({ start, totals: totalsOf(some) })),
    own,
  }))
  const left = all.slice(top ?? all.length).flatMap(({ own }) => own)
  const other = left.length > 0 ? { count: all.length - top!, totals: totalsOf(left) } : null
  return { datasetVersion: '1', rows: all.slice(0, top ?? all.length), other, totals: totalsOf(taken) }
}

const measured = (own: Row[]) => {
  const usage = own.filter((row) => row.ChargeCategory === 'Usage' && row.CommitmentDiscountId)
  const covered = usage.filter((row) => takes(IS_USED, row))
  const priced = covered.filter((row) => row.EffectiveCost === '0' || (row.ContractedCost ?? '0') !== '0')
  const [used, priceKnown, contracted] = [
    sumOf(covered, 'EffectiveCost'),
    sumOf(priced, 'EffectiveCost'),
    sumOf(priced, 'ContractedCost'),
  ]
  const unused = sumOf(
    usage.filter((row) => !takes(IS_USED, row)),
    'EffectiveCost',
  )
  const purchases = own.filter((row) => row.CommitmentDiscountId && takes(IS_PURCHASE, row))
  const knownShare = used === '0' ? '1' : divideDecimal(priceKnown, used, 3)
  return {
    currency: 'USD',
    used,
    unused,
    purchases: sumOf(purchases, 'BilledCost'),
    priceKnown,
    contracted,
    knownShare,
    listKnownShare: '0',
    utilization: null,
    savings:
      compareDecimal(knownShare, '0.25') < 0 ? null : subtractDecimal(contracted, sumDecimals([priceKnown, unused])),
  }
}

/** The server's figures: a line for each group, the largest first. */
function figured(rows: Row[], { groupBy, filter, from, to, top }: CommitmentQuery) {
  const by = groupBy ?? ['CommitmentDiscountId']
  const taken = rows.filter(
    (row) => takes(filter as Condition, row) && inside(row, { from: from ?? '', to: to ?? '9999' }),
  )
  const committed = taken.filter((row) => row.CommitmentDiscountId && row.ChargeCategory !== 'Tax')
  const lines = [...grouped(committed, (row) => JSON.stringify(by.map((column) => row[column]))).values()].map(
    (own) => ({ key: by.map((column) => ({ column, value: own[0]![column] })), measures: measured(own), own }),
  )
  const covered = committed.filter((row) => row.ChargeCategory === 'Usage' && takes(IS_USED, row))
  const services = [...new Set(covered.map((row) => row.ServiceName))]
  const onDemand = taken.filter(
    (row) => !row.CommitmentDiscountId && row.ChargeCategory === 'Usage' && services.includes(row.ServiceName!),
  )
  const left = lines.slice(top ?? lines.length)
  return {
    datasetVersion: '1',
    totals:
      committed.length > 0
        ? [{ measures: measured(committed), onDemand: sumOf(onDemand, 'EffectiveCost'), services, without: null }]
        : [],
    lines: lines.slice(0, top ?? lines.length),
    other: left.length > 0 ? [measured(left.flatMap(({ own }) => own))] : [],
    others: left.length,
  }
}

function answered(rows: Row[]) {
  const { figures: asked, ...queries } = commitmentQueries(question)
  const dataset = { datasetVersion: '1', from: '2026-09-30', to: period.to, currencies: ['EUR', 'USD'] }
  const parts = Object.entries(queries).map(([name, query]) => [name, report(rows, query)])
  const answer = { dataset, figures: figured(rows, asked), ...Object.fromEntries(parts) } as unknown as CommitmentsQuery
  const view = commitmentsView(answer, period, 'USD')
  return { view, figures: commitmentFigures(question, view, t, 'en-US') }
}

const expectRows = (rows: Row[], { metric, amount, filter }: SourcedFigure, of = period) =>
  expect(
    sumOf(
      rows.filter((row) => inside(row, of) && filter!.every((one) => takes(one, row))),
      metric,
    ),
  ).toBe(amount)

const expectParts = (rows: Row[], { parts }: DerivedFigure) => {
  for (const part of parts) expectRows(rows, part.figure, part.period)
}

describe('every figure of the page', () => {
  test('is the sum of the rows that it opens, or a formula of parts that are', () => {
    const next = seeded(7)
    for (let round = 0; round < 30; round++) {
      const rows = charges(next)
      const { view, figures } = answered(rows)
      for (const of of [null, ...view.commitments]) {
        for (const one of [figures.used(of), figures.unused(of), figures.paid(of)]) expectRows(rows, one)
        for (const one of [figures.utilization(of), figures.savings(of)]) expectParts(rows, one)
      }
      for (const one of [figures.coverage(), figures.savingsRate()]) expectParts(rows, one)
      for (const one of view.recommendations)
        for (const measure of ['floor', 'commit', 'saving', 'breakEven'] as const)
          expectParts(rows, figures.recommended(one, measure))
    }
  })

  test('and so is every line of the chargeback, those that are folded too', () => {
    const next = seeded(8)
    let folded = 0
    for (let round = 0; round < 30; round++) {
      const rows = charges(next)
      const { view } = answered(rows)
      for (const one of view.commitments) {
        const query = { ...usersQuery(question, one.id), top: 4 }
        const use = shapeUse({ use: figured(rows, query) } as unknown as CommitmentUseQuery, one.use.unused, 'USD')
        const figures = userFigures(question, one, 'USD', t, 'en-US')
        for (const user of use.users) {
          expectRows(rows, figures.user(user, 'EffectiveCost'))
          const [contracted, used] = [figures.user(user, 'ContractedCost'), figures.user(user, 'EffectiveCost')]
          expectRows(rows, contracted)
          expectParts(rows, figures.saved(user.use, contracted, used))
        }
        const others = figures.others(use, 'EffectiveCost')
        if (others) {
          folded++
          expectRows(rows, others)
        }
        expectRows(rows, figures.total(use))
      }
    }
    expect(folded).toBeGreaterThan(10)
  })

  test('with a formula says it in the names of its parts', () => {
    const { figures } = answered(charges(seeded(9)))
    expect(figures.coverage()).toMatchObject({
      formula: 'Covered ÷ (Covered + On demand in eligible services)',
      parts: [{ name: 'Covered' }, { name: 'On demand in eligible services' }],
    })
  })
})
