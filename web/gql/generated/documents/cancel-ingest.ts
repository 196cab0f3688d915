/* eslint-disable */
import type { CancelIngestMutation, CancelIngestMutationVariables, TypedDocumentString } from '../graphql'

export const CancelIngestDocument = '13c22b67e684439d21320fdd74d8791df595edcabfe7188a0b4d6715ab89163c' as unknown as TypedDocumentString<CancelIngestMutation, CancelIngestMutationVariables>
