import { tsv } from '~/ui/table'
import type { CostView, Pair } from './cost-view'
import { dimensionLabel, metricLabel, valueLabel } from './labels'
import type { CostText } from './messages'
import { COST_METRICS } from './metrics'

/** The whole table for a spreadsheet: exact plain decimals and the currency in a column of its own. */
export function tableText(view: CostView, t: CostText): string {
  const { currency } = view
  const line = (name: string, { figures }: Pair) => [name, currency, ...COST_METRICS.map((metric) => figures[metric])]
  const total = view.totals.find((one) => one.currency === currency)
  return tsv([
    [dimensionLabel(t, view.by), t('currency'), ...COST_METRICS.map((metric) => metricLabel(t, metric))],
    ...view.groups.map((group) => line(valueLabel(t, group.value), group)),
    ...(view.other ? [line(t('other', { count: view.other.count }), view.other)] : []),
    ...(total ? [line(t('total'), total)] : []),
  ])
}
