/* eslint-disable */
import type { CostDatasetQuery, CostDatasetQueryVariables, TypedDocumentString } from '../graphql'

export const CostDatasetDocument = 'e663eb42c791b345ce0ca893119d8a516a9034cf266f035be9bc84a534457e08' as unknown as TypedDocumentString<CostDatasetQuery, CostDatasetQueryVariables>
