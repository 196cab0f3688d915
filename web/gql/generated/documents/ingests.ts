/* eslint-disable */
import type { IngestsQuery, IngestsQueryVariables, TypedDocumentString } from '../graphql'

export const IngestsDocument = '7e639ff2b4c3bbb2b7a58959bb0efd4b12a51fade8cd1bb96f5b94a5c12c9980' as unknown as TypedDocumentString<IngestsQuery, IngestsQueryVariables>
