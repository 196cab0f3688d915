/* eslint-disable */
import type { DeleteRoleMutation, DeleteRoleMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteRoleDocument = 'bc2dd488baefe107d3a15d6ca2af7c644391660333532b82c2effafb02f8e3b8' as unknown as TypedDocumentString<DeleteRoleMutation, DeleteRoleMutationVariables>
