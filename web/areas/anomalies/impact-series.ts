import { timeSeries, type TimeSeries } from '~/costs/time-series'
import type { AnomalyFieldsFragment as Anomaly, AnomalySeverity } from '~/gql/generated'

const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const satisfies readonly AnomalySeverity[]

export interface ImpactSeries {
  currency: string
  /** Whether the list has anomalies in other currencies; the chart leaves them out because their amounts cannot be added. */
  others: boolean
  series: TimeSeries<AnomalySeverity>
}

type Listed = Pick<Anomaly, 'from' | 'impact' | 'severity' | 'currency'>

/** Impact by severity and first day, in the currency of most anomalies. Null without anomalies. */
export function impactSeries(anomalies: readonly Listed[]): ImpactSeries | null {
  const counts = new Map<string, number>()
  for (const { currency } of anomalies) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [most] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  if (!most) return null
  const [currency] = most
  const entries = anomalies
    .filter((anomaly) => anomaly.currency === currency)
    .map(({ severity, from, impact }) => ({ id: severity, day: from, amount: impact }))
  const series = timeSeries(SEVERITIES, entries)
  return series && { currency, others: counts.size > 1, series }
}
