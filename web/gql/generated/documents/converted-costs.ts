/* eslint-disable */
import type { ConvertedCostsQuery, ConvertedCostsQueryVariables, TypedDocumentString } from '../graphql'

export const ConvertedCostsDocument = 'eb67f987f520d59e28ec80b0225656e989557a3d5824187d4fb4223cd18f8e81' as unknown as TypedDocumentString<ConvertedCostsQuery, ConvertedCostsQueryVariables>
