import { isZero } from '~/lib/decimal'
import { course, groupId, valuesOf, type Course, type CourseAnswer } from './course'
import type { Comparison } from './comparison'
import type { CostDataset, CostPlan } from './cost-plan'
import type { CostQueries } from './cost-query'
import { ALL, questionOf } from './explorer-url'
import { currenciesOf, figuresOf, type CostTotal, type Figures } from './figures'
import { intervals, type Granularity } from './granularity'
import type { CostMetric } from './metrics'
import { overlaps, tomorrowOf, type Period } from './periods'
import type { Dimension } from './dimensions'

interface Compared {
  from: string
  to: string
  totals: readonly CostTotal[]
}

export interface TotalsAnswer {
  totals: readonly CostTotal[]
  previous?: Compared | null
}

interface GroupTotals {
  totals: readonly CostTotal[]
  previous: readonly CostTotal[]
}

export interface ReportAnswer extends TotalsAnswer {
  datasetVersion: string
  digest: string
  rows: readonly (GroupTotals & { key: readonly { value?: string | null }[] })[]
  other?: (GroupTotals & { count: number }) | null
}

export interface ViewAnswer {
  dataset: CostDataset
  report: ReportAnswer
  course: CourseAnswer
  totals?: TotalsAnswer | null
  ahead?: TotalsAnswer | null
}

/** Figures beside those of the compared period; previous is null where that period has no charge. */
export interface Pair {
  figures: Figures
  previous: Figures | null
}

/** One line of the table. */
export interface Group extends Pair {
  /** The same for the same value in table and chart. */
  id: string
  /** One per level; null where the source rows have none. */
  values: (string | null)[]
}

export interface CostView {
  /** The cost query, for requests about a figure. */
  queries: CostQueries
  /** The address that it answers: between a choice and its answer, the page's own address is another one. */
  question: string
  /** Dataset version and digest of table and figures, for links. */
  datasetVersion: string
  digest: string
  by: Dimension[]
  metric: CostMetric
  /** The period of the figures: the asked one until today. */
  period: Period
  asked: Period
  granularity: Granularity
  dataset: CostDataset
  /** The currency of table and chart. */
  currency: string
  /** One pair of figures per currency, never added to each other. */
  totals: (Pair & { currency: string })[]
  /** What is billed ahead in the days of the asked period after today, where it is not zero. */
  ahead: { currency: string; amount: string }[]
  compare: Comparison
  /** The compared period; null where it has no charge. */
  previous: Period | null
  groups: Group[]
  other: (Pair & { count: number }) | null
  course: Course
  /** Whether every group is to be shown, and not only the first ones that the view has. */
  all: boolean
  /** Number of groups that share the last color of the chart. */
  folded: number
}

/** Everything that a view shows, out of the answer to its plan. Exact figures stay the server's own text. */
export function shapeView(plan: CostPlan, { dataset, report, course: overTime, totals, ahead }: ViewAnswer): CostView {
  const { address } = plan.question
  const everywhere = totals ?? report
  const charged = currenciesOf(everywhere.totals)
  const tomorrow = tomorrowOf(dataset)
  // A period that lies ahead altogether has no other charges.
  const later = (tomorrow && plan.asked.from >= tomorrow ? everywhere : ahead)?.totals ?? []
  const currency = plan.currency ?? charged[0] ?? dataset.currencies[0] ?? 'USD'
  const compared = comparedIn(everywhere.previous, dataset)
  const pair = (answer: GroupTotals, of = currency): Pair => ({
    figures: figuresOf(answer.totals, of),
    previous: compared && figuresOf(answer.previous, of),
  })
  return {
    queries: plan.queries,
    question: questionOf(address),
    datasetVersion: report.datasetVersion,
    digest: report.digest,
    by: address.by,
    metric: address.metric,
    period: plan.period,
    asked: plan.asked,
    granularity: plan.granularity,
    dataset,
    currency,
    totals: (charged.length > 0 ? charged : [currency]).map((of) => ({
      currency: of,
      ...pair({ totals: everywhere.totals, previous: compared?.totals ?? [] }, of),
    })),
    ahead: currenciesOf(later)
      .map((of) => ({ currency: of, amount: figuresOf(later, of)[address.metric] }))
      .filter(({ amount }) => !isZero(amount)),
    compare: address.compare,
    previous: compared && { from: compared.from, to: compared.to },
    groups: report.rows.map((row) => {
      const values = valuesOf(row.key)
      return { id: groupId(values), values, ...pair(row) }
    }),
    other: report.other ? { count: report.other.count, ...pair(report.other) } : null,
    all: address.top === ALL,
    // A group that only the compared period has counts too: table and chart must say the same.
    folded: report.rows.length + (report.other?.count ?? 0) - overTime.rows.length,
    course: course(overTime, intervals(plan.asked, plan.granularity), address.metric, currency),
  }
}

// The server compares with any period; a period without charges has no comparison.
function comparedIn(previous: Compared | null | undefined, dataset: CostDataset): Compared | null {
  if (!previous || !overlaps(previous, dataset)) return null
  return previous.totals.every((total) => isZero(total.value)) ? null : previous
}
