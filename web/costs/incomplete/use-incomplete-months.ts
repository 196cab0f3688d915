import { useQuery } from '~/data'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import type { IncompleteMonth } from './months'

const NONE: readonly IncompleteMonth[] = []

/** The incomplete months of the enrollment; none while unknown. */
export const useIncompleteMonths = (): readonly IncompleteMonth[] =>
  useQuery(CostDatasetDocument, {}, { select: (data) => data.dataset.incompleteMonths }).data ?? NONE
