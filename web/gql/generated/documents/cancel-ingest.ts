/* eslint-disable */
import type { CancelIngestMutation, CancelIngestMutationVariables, TypedDocumentString } from '../graphql'

export const CancelIngestDocument = '853c3390cdee9a6f55a3087f94462b20ec3de2fb8b2b8215dc0fc90d1444a7c3' as unknown as TypedDocumentString<CancelIngestMutation, CancelIngestMutationVariables>
