import { condition, type Condition } from '../../cost-query'
import { isDimension } from '../../dimensions'
import type { Period } from '../../periods'
import type { SourcedFigure } from '../../sources'
import type { ReasonFigure } from '../figure'
import type { ReasonItem } from './use-reasons'

export interface ItemFigure {
  figure: SourcedFigure
  period: Period
}

/** Name of an item, and its detail line. */
export function itemName({ values, description }: ReasonItem, of: ReasonFigure): [name: string, below: string] {
  const [provider, service, sku, unit] = values
  const ids = [sku, unit]
  const names = of.service ? ids : [service, provider, ...ids]
  const name = description ?? sku ?? service ?? provider ?? '–'
  return [name, names.filter((one) => one != null && one !== name).join(' · ')]
}

/** The cost of an item in one of the periods, with the rows that it is the sum of. */
export function itemFigure(
  of: ReasonFigure,
  columns: readonly string[],
  item: ReasonItem,
  side: 'now' | 'before',
): ItemFigure {
  const filter: Condition[] = columns.map((column, at) => {
    if (!isDimension(column)) throw new RangeError(`${column} is no column that filters`)
    return condition({ dimension: column, value: item.values[at] ?? null })
  })
  return {
    figure: {
      metric: of.metric,
      currency: of.currency,
      amount: item[side],
      group: itemName(item, of)[0],
      filter: [{ column: 'BillingCurrency', op: 'in', values: [of.currency] }, ...filter],
    },
    period: of[side],
  }
}
