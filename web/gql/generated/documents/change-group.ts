/* eslint-disable */
import type { ChangeGroupMutation, ChangeGroupMutationVariables, TypedDocumentString } from '../graphql'

export const ChangeGroupDocument = '0bf060411e55eceb958e23f0bd553873304b36e1642a718652db02100aef7a35' as unknown as TypedDocumentString<ChangeGroupMutation, ChangeGroupMutationVariables>
