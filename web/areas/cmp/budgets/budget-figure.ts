import type { Condition } from '~/costs/cost-query'
import { isCostMetric } from '~/costs/metrics'
import type { SourcedFigure } from '~/costs/sources'
import { WHERE_OPS } from '~/costs/where'
import type { KeptFilter } from '~/costs/kept-filter'
import type { Budget } from './BudgetsPage'

type Spent = Pick<Budget, 'name' | 'metric' | 'currency'> & { filter?: KeptFilter | null }

/** The charges that a budget holds; null where its filter is kept deeper than the page reads it. */
export function spentFigure({ name, metric, currency, filter }: Spent, amount: string): (() => SourcedFigure) | null {
  const conditions = filter ? conditionsOf(filter) : []
  if (!conditions || !isCostMetric(metric)) return null
  const own: Condition = { column: 'BillingCurrency', op: 'in', values: [currency] }
  return () => ({ metric, currency, amount, group: name, filter: [own, ...conditions] })
}

function conditionsOf({ and, column, tag, op, values }: KeptFilter): Condition[] | null {
  if (and) {
    const parts = and.map(conditionsOf)
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
  }
  const of = tag ? { tag } : column ? { column } : null
  if (!of) return null
  if (op === 'missing') return [{ ...of, op }]
  const known = WHERE_OPS.find((one) => one === op)
  return known && values ? [{ ...of, op: known, values: [...values] }] : null
}
