import { addDecimal, compareDecimal, isZero, subtractDecimal, sumDecimals } from '~/lib/decimal'
import type { CommitmentsQuery } from '~/gql/generated'
import { effectiveGranularity, intervals, type CostDataset, type Granularity, type Period } from '~/costs/parts'
import { addUse, NO_USE, type Eligible, type Use } from './measures'
import { recommend, type Recommendation } from './recommend'
import { textOf, totalIn, type AnswerRow } from './answer'

/** One reservation, savings plan or committed-use discount. */
export interface Commitment {
  id: string
  name: string
  /** CommitmentDiscountType as the provider writes it: Reservation, Savings Plan. */
  type: string
  /** CommitmentDiscountCategory: Spend or Usage. */
  category: string
  use: Use
  /** BilledCost of its purchases in the period. */
  paid: string
  /** First and last month in which it was ever charged. */
  firstMonth: string
  lastMonth: string
  /** Over its whole term: purchases and usage. */
  lifetime: { paid: string; used: string }
}

/** Committed and on-demand cost by interval. */
export interface CommitmentCourse {
  starts: string[]
  used: string[]
  unused: string[]
  onDemand: string[]
}

export interface CommitmentsView {
  period: Period
  granularity: Granularity
  currency: string
  dataset: CostDataset
  /** The version of the data that every figure is of. */
  datasetVersion: string
  commitments: Commitment[]
  use: Use
  paid: string
  eligible: Eligible
  /** Those whose usage is eligible; null is usage without a service. */
  coveredServices: readonly (string | null)[]
  course: CommitmentCourse
  recommendations: Recommendation[]
  /** Usage under commitments whose list price is 0 in the file, so that savings cannot be measured against it. */
  zeroList: boolean
  /** Every CommitmentDiscountId that the page's clouds ever charged. */
  charged: ReadonlySet<string>
}

/** Puts the answer's parts together. All sums are exact; every share is rounded once, where it is shown. */
export function commitmentsView(answer: CommitmentsQuery, period: Period, currency: string): CommitmentsView {
  const granularity = effectiveGranularity(null, period)
  const commitments = listed(answer, currency)
  const use = commitments.reduce((sum, one) => addUse(sum, one.use), NO_USE)
  const usage = answer.usage.rows.filter(isUsage)
  const starts = allStarts([...usage, ...answer.eligible.rows], intervals(period, granularity))
  const covered = coveredServices(answer.eligible.rows)
  const eligible = answer.eligible.rows.filter((row) => covered.has(textOf(row, 'ServiceName')))
  const onDemand = eligible.filter((row) => textOf(row, STATUS) === '')
  return {
    period,
    granularity,
    currency,
    dataset: answer.dataset,
    datasetVersion: answer.usage.datasetVersion,
    commitments,
    use,
    paid: sumDecimals(commitments.map(({ paid }) => paid)),
    eligible: eligibleOf(eligible, currency),
    coveredServices: [...covered].map((service) => service || null),
    course: {
      starts,
      used: spread(usage.filter(isUsed), starts, currency),
      unused: spread(usage.filter(isUnused), starts, currency),
      onDemand: spread(onDemand, starts, currency),
    },
    recommendations: recommend({ rows: onDemand, starts, granularity, period, use, currency }),
    zeroList: isZero(use.list) && !isZero(use.contracted),
    charged: new Set(answer.names.rows.map((row) => textOf(row, ID))),
  }
}

const ID = 'CommitmentDiscountId'
const STATUS = 'CommitmentDiscountStatus'
const isUsage = (row: Pick<AnswerRow, 'key'>) => textOf(row, 'ChargeCategory') === 'Usage'
const isUnused = (row: AnswerRow) => textOf(row, STATUS) === 'Unused'
const isUsed = (row: AnswerRow) => !isUnused(row)

function listed(answer: CommitmentsQuery, currency: string): Commitment[] {
  const ids = [...new Set(answer.usage.rows.map((row) => textOf(row, ID)))]
  const of = <Row extends Pick<AnswerRow, 'key'>>(rows: readonly Row[], id: string) =>
    rows.filter((row) => textOf(row, ID) === id)
  return ids
    .map((id): Commitment => {
      const rows = of(answer.usage.rows, id)
      const life = of(answer.lifetime.rows, id)
      const months = life.flatMap(({ series }) => series.map(({ start }) => start)).sort()
      // A commitment that was renamed has several names; any of them tells it.
      const named = of(answer.names.rows, id).at(-1)
      return {
        id,
        name: (named && textOf(named, 'CommitmentDiscountName')) || id,
        type: named ? textOf(named, 'CommitmentDiscountType') : '',
        category: named ? textOf(named, 'CommitmentDiscountCategory') : '',
        use: useOf(rows.filter(isUsage), currency),
        paid: sum(rows.filter(isPurchase), 'BilledCost', currency),
        firstMonth: months[0] ?? '',
        lastMonth: months.at(-1) ?? '',
        lifetime: {
          paid: sum(life.filter(isPurchase), 'BilledCost', currency),
          used: sum(life.filter(isUsage), 'EffectiveCost', currency),
        },
      }
    })
    .sort((a, b) => compareDecimal(spent(b.use), spent(a.use)) || a.id.localeCompare(b.id))
}

const isPurchase = (row: Pick<AnswerRow, 'key'>) => textOf(row, 'ChargeCategory') === 'Purchase'
const spent = ({ used, unused }: Use) => addDecimal(used, unused)

function useOf(rows: readonly AnswerRow[], currency: string): Use {
  return {
    used: sum(rows.filter(isUsed), 'EffectiveCost', currency),
    unused: sum(rows.filter(isUnused), 'EffectiveCost', currency),
    contracted: sum(rows, 'ContractedCost', currency),
    list: sum(rows, 'ListCost', currency),
  }
}

/** The unused part of an upfront payment; null if usage and payment are equal. */
export function unamortised({ lifetime }: Commitment): string | null {
  const rest = subtractDecimal(lifetime.paid, lifetime.used)
  return isZero(rest) ? null : rest
}

/** Services are eligible once a commitment covered any of their usage in the period. */
function coveredServices(rows: readonly AnswerRow[]): ReadonlySet<string> {
  return new Set(rows.filter((row) => textOf(row, STATUS) === 'Used').map((row) => textOf(row, 'ServiceName')))
}

function eligibleOf(rows: readonly AnswerRow[], currency: string): Eligible {
  const covered = rows.filter((row) => textOf(row, STATUS) === 'Used')
  const onDemand = rows.filter((row) => textOf(row, STATUS) === '')
  return {
    covered: sum(covered, 'EffectiveCost', currency),
    onDemand: sum(onDemand, 'EffectiveCost', currency),
    contracted: sum([...covered, ...onDemand], 'ContractedCost', currency),
  }
}

const sum = (rows: readonly Pick<AnswerRow, 'totals'>[], metric: string, currency: string) =>
  sumDecimals(rows.map(({ totals }) => totalIn(totals ?? [], metric, currency)))

// The server decides where an interval starts; one that was not expected must still show, or the chart would not add up.
function allStarts(rows: readonly AnswerRow[], expected: readonly string[]): string[] {
  const starts = new Set(expected)
  for (const { series } of rows) for (const { start } of series ?? []) starts.add(start)
  return [...starts].sort()
}

function spread(rows: readonly AnswerRow[], starts: readonly string[], currency: string): string[] {
  const sums = new Map<string, string>()
  for (const { series } of rows)
    for (const { start, totals } of series ?? [])
      sums.set(start, addDecimal(sums.get(start) ?? '0', totalIn(totals, 'EffectiveCost', currency)))
  return starts.map((start) => sums.get(start) ?? '0')
}
