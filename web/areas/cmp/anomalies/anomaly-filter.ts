import { isCostMetric } from '~/costs/metrics'
import type { SourcedFigure } from '~/costs/sources'
import type { Anomaly } from './AnomaliesPage'

interface Condition {
  column: string
  op: 'in' | 'missing'
  values?: string[]
}

const is = (column: string, value: string | null | undefined): Condition =>
  value == null ? { column, op: 'missing' } : { column, op: 'in', values: [value] }

/** The charges that an anomaly is of. The account goes by its name where it has one, as the explorer shows it. */
export function anomalyFilter({ service, account, accountName }: Anomaly): { and: Condition[] } {
  const ofAccount =
    accountName == null && account != null ? is('SubAccountId', account) : is('SubAccountName', accountName)
  return { and: [is('ServiceName', service), ofAccount] }
}

type Series = Pick<Anomaly, 'service' | 'account' | 'accountName' | 'currency' | 'metric' | 'actual'>

/** What an anomaly's days cost: the rows of its series, as the search for anomalies tells series apart. */
export function actualFigure(anomaly: Series): (() => SourcedFigure) | null {
  const { service, account, accountName, currency, metric, actual } = anomaly
  if (!isCostMetric(metric)) return null
  return () => ({
    metric,
    currency,
    amount: actual,
    group: [service, accountName ?? account].filter(Boolean).join(' · ') || null,
    filter: [
      is('BillingCurrency', currency),
      is('ServiceName', service),
      is('SubAccountId', account),
      is('SubAccountName', accountName),
    ],
  })
}
