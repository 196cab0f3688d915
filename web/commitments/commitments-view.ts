import { addDecimal, compareDecimal, isZero, subtractDecimal, sumDecimals } from '~/lib/decimal'
import type { CommitmentsQuery } from '~/gql/generated'
import { effectiveGranularity, intervals, type CostDataset, type Granularity, type Period } from '~/costs/parts'
import { IS_PURCHASE } from './commitment-queries'
import { noTotal, type Measures, type Total } from './measures'
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
  use: Measures
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
  /** Of all commitments. */
  use: Measures
  total: Total
  course: CommitmentCourse
  recommendations: Recommendation[]
  /** Every CommitmentDiscountId that the page's clouds ever charged. */
  charged: ReadonlySet<string>
}

/** Puts the answer's parts together. The server computes every figure; only the course is cut here. */
export function commitmentsView(answer: CommitmentsQuery, period: Period, currency: string): CommitmentsView {
  const granularity = effectiveGranularity(null, period)
  const { figures, course } = answer
  const total = figures.totals.find(({ measures }) => measures.currency === currency) ?? noTotal(currency)
  const services = new Set(total.services.map((service) => service ?? ''))
  const onDemand = answer.onDemand.rows.filter((row) => services.has(textOf(row, 'ServiceName')))
  const starts = allStarts([...course.rows, ...onDemand], intervals(period, granularity))
  return {
    period,
    granularity,
    currency,
    dataset: answer.dataset,
    datasetVersion: figures.datasetVersion,
    commitments: listed(answer, currency),
    use: total.measures,
    total,
    course: {
      starts,
      used: spread(course.rows.filter(isUsed), starts, currency),
      unused: spread(course.rows.filter(isUnused), starts, currency),
      onDemand: spread(onDemand, starts, currency),
    },
    recommendations: recommend({ rows: onDemand, starts, granularity, period, use: total.measures, currency }),
    charged: new Set(answer.names.rows.map((row) => textOf(row, ID))),
  }
}

const ID = 'CommitmentDiscountId'
const STATUS = 'CommitmentDiscountStatus'
const isUsage = (row: Pick<AnswerRow, 'key'>) => textOf(row, 'ChargeCategory') === 'Usage'
const isUnused = (row: AnswerRow) => textOf(row, STATUS) === 'Unused'
const isUsed = (row: AnswerRow) => !isUnused(row)

function listed(answer: CommitmentsQuery, currency: string): Commitment[] {
  const of = <Row extends Pick<AnswerRow, 'key'>>(rows: readonly Row[], id: string) =>
    rows.filter((row) => textOf(row, ID) === id)
  return answer.figures.lines
    .filter(({ measures }) => measures.currency === currency)
    .map((line): Commitment => {
      const id = textOf(line, ID)
      const life = of(answer.lifetime.rows, id)
      const months = life.flatMap(({ series }) => series.map(({ start }) => start)).sort()
      // A commitment that was renamed has several names; any of them tells it.
      const named = of(answer.names.rows, id).at(-1)
      return {
        id,
        name: (named && textOf(named, 'CommitmentDiscountName')) || id,
        type: named ? textOf(named, 'CommitmentDiscountType') : '',
        category: named ? textOf(named, 'CommitmentDiscountCategory') : '',
        use: line.measures,
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

const isPurchase = (row: Pick<AnswerRow, 'key'>) => IS_PURCHASE.values!.includes(textOf(row, 'ChargeCategory'))
const spent = ({ used, unused }: Measures) => addDecimal(used, unused)

/** The unused part of an upfront payment; null if usage and payment are equal. */
export function unamortised({ lifetime }: Commitment): string | null {
  const rest = subtractDecimal(lifetime.paid, lifetime.used)
  return isZero(rest) ? null : rest
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
