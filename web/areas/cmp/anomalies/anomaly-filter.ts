import type { Anomaly } from './AnomaliesPage'

interface Condition {
  column: string
  op: 'in' | 'missing'
  values?: string[]
}

/** The charges that an anomaly is of. The account goes by its name where it has one, as the explorer shows it. */
export function anomalyFilter({ service, account, accountName }: Anomaly): { and: Condition[] } {
  const is = (column: string, value: string | null | undefined): Condition =>
    value == null ? { column, op: 'missing' } : { column, op: 'in', values: [value] }
  const ofAccount =
    accountName == null && account != null ? is('SubAccountId', account) : is('SubAccountName', accountName)
  return { and: [is('ServiceName', service), ofAccount] }
}
