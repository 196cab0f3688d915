/* eslint-disable */
import type { CostDatasetQuery, CostDatasetQueryVariables, TypedDocumentString } from '../graphql'

export const CostDatasetDocument = 'e49a865dc517b9b3eb09e3f1d53fed91be1a4d6535d7be0ef34ba90399b8c361' as unknown as TypedDocumentString<CostDatasetQuery, CostDatasetQueryVariables>
