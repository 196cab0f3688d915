import type { AnomalySeverity } from '~/gql/generated'
import { timeSeries, type TimeSeries } from '../watch/time-series'
import type { Anomaly } from './AnomaliesPage'

const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const satisfies readonly AnomalySeverity[]

export interface ImpactSeries {
  currency: string
  /** Whether the list holds anomalies in other currencies, which are left out: their amounts cannot be added. */
  others: boolean
  series: TimeSeries<AnomalySeverity>
}

type Shown = Pick<Anomaly, 'from' | 'impact' | 'severity' | 'currency'>

/** Impact by severity and first day, in the currency of most anomalies. Null without anomalies. */
export function impactSeries(anomalies: readonly Shown[]): ImpactSeries | null {
  const counts = new Map<string, number>()
  for (const { currency } of anomalies) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [most] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  if (!most) return null
  const [currency] = most
  const entries = anomalies
    .filter((one) => one.currency === currency)
    .map(({ severity, from, impact }) => ({ id: severity, day: from, amount: impact }))
  const series = timeSeries(SEVERITIES, entries)
  return series && { currency, others: counts.size > 1, series }
}
