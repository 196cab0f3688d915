/* eslint-disable */
import type { ConnectionBatchesQuery, ConnectionBatchesQueryVariables, TypedDocumentString } from '../graphql'

export const ConnectionBatchesDocument = 'e6833073a42e5851fc4a8236cceea73d1923edd6e8271b282b3994edd768d4c7' as unknown as TypedDocumentString<ConnectionBatchesQuery, ConnectionBatchesQueryVariables>
