/* eslint-disable */
import type { DeleteIngestMutation, DeleteIngestMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteIngestDocument = 'f163563851be62e5135bd6b9c5ccf55478e795e9b788cbd39f45243ea3d1acc4' as unknown as TypedDocumentString<DeleteIngestMutation, DeleteIngestMutationVariables>
