import type { ReconciliationQuery } from '~/gql/generated'
import type { CostMetric } from '../metrics'

export type Reconciliation = ReconciliationQuery['reconciliation']
export type Moved = NonNullable<Reconciliation['moved']>
export type MovedTotal = Moved['totals'][number]

/** The amount of one metric in one currency; undefined where it did not move. */
export function movedIn(totals: readonly MovedTotal[], metric: CostMetric, currency: string): MovedTotal | undefined {
  return totals.find((total) => total.metric === metric && total.currency === currency)
}

export const movedGroups = ({ added, removed, changed }: Moved) => added + removed + changed
