/* eslint-disable */
import type { AddGroupMemberMutation, AddGroupMemberMutationVariables, TypedDocumentString } from '../graphql'

export const AddGroupMemberDocument = '65ca39a701dabb97bbb5f838214b5a47c7a1bc6626912efd5e1ccfb788f77b52' as unknown as TypedDocumentString<AddGroupMemberMutation, AddGroupMemberMutationVariables>
