import { tagKey, type Dimension } from './dimensions'
import type { ExplorerAddress, Narrowing } from './explorer-url'
import { effectiveGranularity } from './granularity'
import { COST_METRICS, type CostMetric } from './metrics'
import type { Period } from './periods'
import { providerSpellings, type ProviderId } from './providers'

/** How many groups the chart draws in a colour of their own; the others share one. */
export const CHART_GROUPS = 12

export interface Condition {
  column?: string
  tag?: string
  op?: 'in' | 'notIn' | 'missing'
  values?: string[]
  /** The opposite of another condition; nothing else then. */
  not?: Condition
}

export interface CostFilter {
  and: Condition[]
}

export interface CostQueryInput {
  metrics: CostMetric[]
  groupBy?: Dimension[]
  filter?: CostFilter
  granularity: 'total' | 'day' | 'week' | 'month'
  from: string
  to: string
  compare?: 'previous'
  top?: number
}

export interface CostQueries {
  /** Table and figures: every metric, no course. */
  report: CostQueryInput
  /** Chart: the chosen metric alone, over time. Fetching every metric per interval would be four times the answer. */
  course: CostQueryInput
  /** The figures of every currency, only needed when the other two are narrowed to one of several. */
  totals: CostQueryInput
}

/** What one view of the explorer asks. currency is set only where the enrollment has several. */
export function costQueries(
  address: ExplorerAddress,
  period: Period,
  providers: readonly ProviderId[] | null,
  currency: string | null,
): CostQueries {
  const everywhere = conditions(address.only, providers)
  const inCurrency: Condition[] = currency
    ? [...everywhere, { column: 'BillingCurrency', op: 'in', values: [currency] }]
    : everywhere
  // The first metric ranks the groups.
  const metrics = [address.metric, ...COST_METRICS.filter((metric) => metric !== address.metric)]
  const grouped = { ...period, groupBy: [address.by], ...filter(inCurrency) }
  return {
    report: { ...grouped, metrics, granularity: 'total', compare: 'previous', top: address.top },
    course: {
      ...grouped,
      metrics: [address.metric],
      granularity: effectiveGranularity(address.granularity, period),
      top: Math.min(address.top, CHART_GROUPS),
    },
    totals: { ...period, ...filter(everywhere), metrics, granularity: 'total', compare: 'previous' },
  }
}

function filter(and: Condition[]): { filter?: CostFilter } {
  return and.length > 0 ? { filter: { and } } : {}
}

function conditions(only: readonly Narrowing[], providers: readonly ProviderId[] | null): Condition[] {
  const scope: Condition[] = providers
    ? [{ column: 'ProviderName', op: 'in', values: providerSpellings(providers) }]
    : []
  return [...scope, ...only.map(condition)]
}

/** Takes the rows whose dimension has the value. */
export function condition({ dimension, value }: Narrowing): Condition {
  return value === null
    ? { ...subject(dimension), op: 'missing' }
    : { ...subject(dimension), op: 'in', values: [value] }
}

/** What a condition on the dimension is about. */
export function subject(dimension: Dimension): { column: string } | { tag: string } {
  const tag = tagKey(dimension)
  return tag === null ? { column: dimension } : { tag }
}
