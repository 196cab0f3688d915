/* eslint-disable */
import type { CostDatasetQuery, CostDatasetQueryVariables, TypedDocumentString } from '../graphql'

export const CostDatasetDocument = {"__meta__":{"hash":"3a95a6f635da33111fb282b999bdcb2d7c133e25fd8d6da30a033f4aa233b97f"}} as unknown as TypedDocumentString<CostDatasetQuery, CostDatasetQueryVariables>;
