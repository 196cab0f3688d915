/* eslint-disable */
import type { AdminUsersQuery, AdminUsersQueryVariables, TypedDocumentString } from '../graphql'

export const AdminUsersDocument = '38c8705d2394f4ff03ce5b46c30324650189c19b2cad73db4ac9aac98b0df2d1' as unknown as TypedDocumentString<AdminUsersQuery, AdminUsersQueryVariables>
