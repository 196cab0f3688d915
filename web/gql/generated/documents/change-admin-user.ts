/* eslint-disable */
import type { ChangeAdminUserMutation, ChangeAdminUserMutationVariables, TypedDocumentString } from '../graphql'

export const ChangeAdminUserDocument = 'ad6db593ef45fa898f3d7ee3ce66051a527bfc32ad42964c74f55faaaa069775' as unknown as TypedDocumentString<ChangeAdminUserMutation, ChangeAdminUserMutationVariables>
