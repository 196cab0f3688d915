/* eslint-disable */
import type { DecideIngestMutation, DecideIngestMutationVariables, TypedDocumentString } from '../graphql'

export const DecideIngestDocument = 'e0c96cbd0b6dacfc2973004bbb7891cb5a02efa0063a5e926623c43f7750ecd8' as unknown as TypedDocumentString<DecideIngestMutation, DecideIngestMutationVariables>
