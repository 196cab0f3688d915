import { costQueries, type CostQueries } from './cost-query'
import type { Payer, Twice } from './counted-twice/twice'
import type { IncompleteMonth } from './incomplete/months'
import type { ExplorerAddress } from './explorer-url'
import { effectiveGranularity, type Granularity } from './granularity'
import { latestMonth, toDate, type Period } from './periods'
import type { ProviderId } from './providers'

/** The query of an area: the choices of its address and its providers (null for all). */
export interface CostQuestion {
  area: string
  address: ExplorerAddress
  providers: readonly ProviderId[] | null
}

/** Known facts about the enrollment's charges. */
export interface CostDataset {
  datasetVersion: string
  rowCount: number
  from: string | null
  to: string | null
  /** Today, as far as the data tells; missing without charges. */
  asOf?: string | null
  months: string[]
  /** Those whose total may still grow by a connection. */
  incompleteMonths: IncompleteMonth[]
  /** Effective cost that purchases of commitments and their usage both have. */
  countedTwice: Twice[]
  uncountedPurchases: Payer[]
  currencies: string[]
  providers: string[]
}

/** The wishes of a question settled against the data: what exactly to ask. */
export interface CostPlan {
  question: CostQuestion
  /** The period of the address, or the default one. */
  asked: Period
  /** Its part until today: what lies ahead is not compared, and shown apart. */
  period: Period
  granularity: Granularity
  /** Set where the enrollment has several currencies: the one that table and chart show. */
  currency: string | null
  queries: CostQueries
}

/** The period of the address, else the latest month with charges; null when neither exists. */
export function periodOf(
  { from, to }: Pick<ExplorerAddress, 'from' | 'to'>,
  dataset: CostDataset | null,
): Period | null {
  if (from && to) return { from, to }
  return dataset && latestMonth(dataset)
}

/**
 * Settles a question. charged are the currencies that the answer is known to have, so that an area never opens on a currency
 * in which it has no charge. Null without a period.
 */
export function planCosts(
  question: CostQuestion,
  dataset: CostDataset | null,
  charged: readonly string[] = [],
): CostPlan | null {
  const { address, providers } = question
  const asked = periodOf(address, dataset)
  if (!asked) return null
  const period = dataset ? toDate(asked, dataset) : asked
  const currency = currencyOf(address.currency, dataset?.currencies ?? [], charged)
  return {
    question,
    asked,
    period,
    granularity: effectiveGranularity(address.granularity, asked),
    currency,
    queries: costQueries(address, period, providers, currency, asked),
  }
}

function currencyOf(wish: string | null, present: readonly string[], charged: readonly string[]): string | null {
  if (present.length < 2) return null
  if (wish && present.includes(wish)) return wish
  return present.find((one) => charged.includes(one)) ?? charged[0] ?? present[0] ?? null
}

/** True if both plans ask the server the same. */
export function samePlan(a: CostPlan, b: CostPlan): boolean {
  return JSON.stringify(a.queries) === JSON.stringify(b.queries)
}
