/* eslint-disable */
import type { CreateAdminUserMutation, CreateAdminUserMutationVariables, TypedDocumentString } from '../graphql'

export const CreateAdminUserDocument = '84a2e7ea2f0e61d8f90ce0f932d0f139ab0b90da799484dc26553e3df121fb9d' as unknown as TypedDocumentString<CreateAdminUserMutation, CreateAdminUserMutationVariables>
