/* eslint-disable */
import type { AdminUserSessionsQuery, AdminUserSessionsQueryVariables, TypedDocumentString } from '../graphql'

export const AdminUserSessionsDocument = '21809d351ca0dc05cf20f0c2152df9a09f61d3fcaade0b18f6f357a1e6770ff9' as unknown as TypedDocumentString<AdminUserSessionsQuery, AdminUserSessionsQueryVariables>
