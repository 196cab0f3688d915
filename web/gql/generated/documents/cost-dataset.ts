/* eslint-disable */
import type { CostDatasetQuery, CostDatasetQueryVariables, TypedDocumentString } from '../graphql'

export const CostDatasetDocument = '569acda2f4dc268c10ce828818294447cb6e98252126671535ebc145c58ab412' as unknown as TypedDocumentString<CostDatasetQuery, CostDatasetQueryVariables>
