/* eslint-disable */
import type { AdminRolesQuery, AdminRolesQueryVariables, TypedDocumentString } from '../graphql'

export const AdminRolesDocument = 'b3cf6e2f22d2e320f98ee4e8a40a9afd1f57537cc19b02b25eea4894e955b4b6' as unknown as TypedDocumentString<AdminRolesQuery, AdminRolesQueryVariables>
