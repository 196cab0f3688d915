import type { Dimension } from './dimensions'
import { levelsInText, metricLabel } from './labels'
import type { CostText } from './messages'
import type { CostMetric } from './metrics'

/** The heading of the chart: the metric over time, and its groups. */
export const chartTitle = (t: CostText, { metric, by }: { metric: CostMetric; by: Dimension[] }, locale: string) =>
  t('overTime', { metric: metricLabel(t, metric), dimension: levelsInText(t, by, locale) })
