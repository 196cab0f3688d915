/* eslint-disable */
import type { RemoveGroupMemberMutation, RemoveGroupMemberMutationVariables, TypedDocumentString } from '../graphql'

export const RemoveGroupMemberDocument = '30d321f82e52aad303c7714cc37038c0d864faf8f74cb68d530f5300e6c745af' as unknown as TypedDocumentString<RemoveGroupMemberMutation, RemoveGroupMemberMutationVariables>
