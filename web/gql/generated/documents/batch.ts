/* eslint-disable */
import type { BatchQuery, BatchQueryVariables, TypedDocumentString } from '../graphql'

export const BatchDocument = 'ab10fc5d501f4d5ab3a01cab820c88a1838a5c4f1079a191de2e8a865a1d3819' as unknown as TypedDocumentString<BatchQuery, BatchQueryVariables>
