import type { AnomalySeverity, AnomalySort, AnomalyState } from '~/gql/generated'
import { useListAddress, type ListView } from '../watch/list-address'

export const STATES = ['open', 'acknowledged', 'snoozed', 'expected'] as const satisfies readonly AnomalyState[]
export const SEVERITIES = ['medium', 'high', 'critical'] as const satisfies readonly AnomalySeverity[]
export const SORTS = ['newest', 'severity'] as const satisfies readonly AnomalySort[]

/** What the list of anomalies may be narrowed to, and its orders; a severity stands for itself and all above. */
export const CHOICES = { state: [...STATES, ''], severity: ['', ...SEVERITIES], sort: SORTS } as const

/** What goes without saying: open ones, unless the address names an anomaly, which may be none of them. */
export const firstView = (hash: string): Partial<ListView<typeof CHOICES>> => (hash ? { state: '' } : {})

export const useAnomalyAddress = () => useListAddress(CHOICES, firstView(location.hash))
