import type { AnomalySeverity, AnomalySort, AnomalyState } from '~/gql/generated'
import { useListAddress, type ListView } from '~/shell/list-address'

export const STATES = ['open', 'acknowledged', 'snoozed', 'expected'] as const satisfies readonly AnomalyState[]
export const SEVERITIES = ['medium', 'high', 'critical'] as const satisfies readonly AnomalySeverity[]
export const SORTS = ['newest', 'severity'] as const satisfies readonly AnomalySort[]

/** The filters and orders of the list; a severity includes all above it. */
export const CHOICES = { state: [...STATES, ''], severity: ['', ...SEVERITIES], sort: SORTS } as const

/** Open anomalies, or all if the address names one, which may be in any state. */
export const defaultView = (hash: string): Partial<AnomalyView> => (hash ? { state: '' } : {})

export type AnomalyView = ListView<typeof CHOICES>

export const useAnomalyAddress = () => useListAddress(CHOICES, defaultView(location.hash))
