/* eslint-disable */
import type { AdminTokensQuery, AdminTokensQueryVariables, TypedDocumentString } from '../graphql'

export const AdminTokensDocument = 'ccd4dcbb01dae772ec1f69ec2ad9546c955d9f29cb0c0150f093c7fccf5ab4e5' as unknown as TypedDocumentString<AdminTokensQuery, AdminTokensQueryVariables>
