/* eslint-disable */
import type { CostFacetsQuery, CostFacetsQueryVariables, TypedDocumentString } from '../graphql'

export const CostFacetsDocument = '47868e6fa7b829f0dfa4edc6438945e433cfbc41aa0fda74285234846078a854' as unknown as TypedDocumentString<CostFacetsQuery, CostFacetsQueryVariables>
