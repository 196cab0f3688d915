import type { AskedComparison } from './comparison'
import type { Dimension } from './dimensions'
import { ALL, type ExplorerAddress, type Narrowing } from './explorer-url'
import { effectiveGranularity } from './granularity'
import { COST_METRICS, type CostMetric } from './metrics'
import type { Period } from './periods'
import { providerSpellings, type ProviderId } from './providers'
import { filterConditions, subject, type Condition } from './where'

export type { Condition }

/** Groups in the first response if all are shown: the others are streamed (see table/all-groups). */
const MOST_ASKED = 500

/** Number of groups with their own color in the chart; the others share one. */
export const CHART_GROUPS = 12

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
  compare?: AskedComparison
  top?: number
}

export interface CostQueries {
  /** Table and figures: every metric, no course. */
  report: CostQueryInput
  /** Chart: the chosen metric alone, over time. Fetching every metric per interval would be four times the answer. */
  course: CostQueryInput
  /** The figures of every currency, only needed when the other two are narrowed to one of several. */
  totals: CostQueryInput
  /** The charges that are billed ahead, in the days of the period after today. */
  ahead: CostQueryInput
}

/**
 * The cost query of one explorer view. period is the part of the asked one until today. currency is set only if the enrollment has
 * several.
 */
export function costQueries(
  address: ExplorerAddress,
  period: Period,
  providers: readonly ProviderId[] | null,
  currency: string | null,
  asked = period,
): CostQueries {
  const everywhere = conditions(address, providers)
  const inCurrency: Condition[] = currency
    ? [...everywhere, { column: 'BillingCurrency', op: 'in', values: [currency] }]
    : everywhere
  // The first metric ranks the groups.
  const metrics = [address.metric, ...COST_METRICS.filter((metric) => metric !== address.metric)]
  const running = period.to < asked.to
  const compare = running && address.compare === 'previous' ? 'sameDays' : address.compare
  const grouped = { ...period, groupBy: [...address.by], ...filter(inCurrency) }
  const top = address.top === ALL ? MOST_ASKED : address.top
  return {
    report: { ...grouped, metrics, granularity: 'total', compare, top },
    course: {
      ...grouped,
      metrics: [address.metric],
      granularity: effectiveGranularity(address.granularity, asked),
      top: Math.min(top, CHART_GROUPS),
    },
    totals: { ...period, ...filter(everywhere), metrics, granularity: 'total', compare },
    ahead: { ...asked, ...(running && { from: period.to }), ...filter(everywhere), metrics, granularity: 'total' },
  }
}

function filter(and: Condition[]): { filter?: CostFilter } {
  return and.length > 0 ? { filter: { and } } : {}
}

type Filtered = Pick<ExplorerAddress, 'only' | 'where' | 'any'>

/** All conditions of a page: its providers, clicked values and filter. */
export function conditions({ only, where, any }: Filtered, providers: readonly ProviderId[] | null): Condition[] {
  const scope: Condition[] = providers
    ? [{ column: 'ProviderName', op: 'in', values: providerSpellings(providers) }]
    : []
  return [...scope, ...only.map(condition), ...filterConditions(where, any)]
}

/** Takes the rows whose dimension has the value. */
export function condition({ dimension, value }: Narrowing): Condition {
  return value === null
    ? { ...subject(dimension), op: 'missing' }
    : { ...subject(dimension), op: 'in', values: [value] }
}
