/* eslint-disable */
import type { ChangeAdminUsersMutation, ChangeAdminUsersMutationVariables, TypedDocumentString } from '../graphql'

export const ChangeAdminUsersDocument = '4190a49a7e3240ac1cec332a0430018333b27d5bb74cc4ce38ef71a00ad491e8' as unknown as TypedDocumentString<ChangeAdminUsersMutation, ChangeAdminUsersMutationVariables>
