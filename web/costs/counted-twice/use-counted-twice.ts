import { useQuery } from '~/data'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import type { Twice } from './twice'

const NONE: readonly Twice[] = []

/** Cost of the enrollment that counts twice; none while unknown. */
export const useCountedTwice = (): readonly Twice[] =>
  useQuery(CostDatasetDocument, {}, { select: ({ dataset }) => dataset.countedTwice }).data ?? NONE
