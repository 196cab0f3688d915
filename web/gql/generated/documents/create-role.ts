/* eslint-disable */
import type { CreateRoleMutation, CreateRoleMutationVariables, TypedDocumentString } from '../graphql'

export const CreateRoleDocument = '65fd7fe04bf7bcb9ba86e2b3926dd48e382ca7efe7c1847668b7708d64dd5375' as unknown as TypedDocumentString<CreateRoleMutation, CreateRoleMutationVariables>
