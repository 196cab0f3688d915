import { tsv } from '~/ui/data-table/tsv'
import type { CostView, Pair } from './cost-view'
import { dimensionLabel, metricLabel, valueLabel } from './labels'
import type { CostText } from './messages'
import { COST_METRICS } from './metrics'

/** The whole table for a spreadsheet: exact plain decimals and the currency in a separate column. */
export function tableText(view: CostView, t: CostText): string {
  const { currency } = view
  const line = (names: string[], { figures }: Pair) => [
    ...view.by.map((_, level) => names[level] ?? ''),
    currency,
    ...COST_METRICS.map((metric) => figures[metric]),
  ]
  const total = view.totals.find((one) => one.currency === currency)
  return tsv([
    [
      ...view.by.map((level) => dimensionLabel(t, level)),
      t('currency'),
      ...COST_METRICS.map((metric) => metricLabel(t, metric)),
    ],
    ...view.groups.map((group) =>
      line(
        group.values.map((value) => valueLabel(t, value)),
        group,
      ),
    ),
    ...(view.other ? [line([t('other', { count: view.other.count })], view.other)] : []),
    ...(total ? [line([t('total')], total)] : []),
  ])
}
