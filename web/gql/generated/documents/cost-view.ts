/* eslint-disable */
import type { CostViewQuery, CostViewQueryVariables, TypedDocumentString } from '../graphql'

export const CostViewDocument = 'b30896cf5b07e6b414f32e10be67aa6ba8f2aefa37f8abea4d8d7ba1a3bf2d8c' as unknown as TypedDocumentString<CostViewQuery, CostViewQueryVariables>
