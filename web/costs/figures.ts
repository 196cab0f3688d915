import { sumDecimals } from '~/lib/decimal'
import type { Decimal } from './decimal'
import { COST_METRICS, type CostMetric } from './metrics'

/** One total of an answer, as the schema spells it. */
export interface CostTotal {
  metric: string
  /** Empty for quantities. */
  currency: string
  value: Decimal
}

/** The exact figure of every cost metric in one currency. */
export type Figures = Record<CostMetric, Decimal>

export function figuresOf(totals: readonly CostTotal[], currency: string): Figures {
  const found = {} as Figures
  for (const metric of COST_METRICS) {
    // One total per metric and currency; adding keeps a repeated one from being lost.
    const own = totals.filter((total) => total.metric === metric && total.currency === currency)
    found[metric] = sumDecimals(own.map((total) => total.value))
  }
  return found
}

/** Currencies of a response in alphabetical order, without quantities. */
export function currenciesOf(totals: readonly CostTotal[]): string[] {
  return [...new Set(totals.map((total) => total.currency))].filter(Boolean).sort()
}
