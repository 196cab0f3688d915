/* eslint-disable */
import type { AdminUserAccessQuery, AdminUserAccessQueryVariables, TypedDocumentString } from '../graphql'

export const AdminUserAccessDocument = 'e19e7d7836d45b6d9f70b5f5b697c3bd32ecaf1ca0622435f80b302b7447222a' as unknown as TypedDocumentString<AdminUserAccessQuery, AdminUserAccessQueryVariables>
