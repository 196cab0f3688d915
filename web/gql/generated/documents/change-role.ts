/* eslint-disable */
import type { ChangeRoleMutation, ChangeRoleMutationVariables, TypedDocumentString } from '../graphql'

export const ChangeRoleDocument = '45d870d1010b7d5ce627356cb74a19a5891a2d8490d234384a5f9c3f0c24dbc1' as unknown as TypedDocumentString<ChangeRoleMutation, ChangeRoleMutationVariables>
