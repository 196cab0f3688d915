import type { MarkAnomalyMutationVariables } from '~/gql/generated'

export type Mark = Omit<MarkAnomalyMutationVariables, 'id'>

/** The states that people give an anomaly, with the labels of their buttons. */
export const MARK_LABELS = { acknowledged: 'acknowledge', snoozed: 'snooze', expected: 'markExpected' } as const
export type MarkState = keyof typeof MARK_LABELS
export const MARK_STATES = ['acknowledged', 'snoozed', 'expected'] as const satisfies readonly MarkState[]
