import type { CostDatasetFieldsFragment } from '~/gql/generated'
import { startOfNextMonth } from '~/lib/dates'
import type { Period } from '../periods'

export type IncompleteMonth = CostDatasetFieldsFragment['incompleteMonths'][number]

/** The incomplete months that a period has a day of. */
export const incompleteIn = (months: readonly IncompleteMonth[], { from, to }: Period): IncompleteMonth[] =>
  months.filter(({ month }) => month < to && startOfNextMonth(month) > from)

/** Whether a connection is behind, and not only the month still running. */
export const isBehind = ({ reason }: IncompleteMonth) => reason !== 'open'
