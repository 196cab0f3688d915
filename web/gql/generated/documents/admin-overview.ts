/* eslint-disable */
import type { AdminOverviewQuery, AdminOverviewQueryVariables, TypedDocumentString } from '../graphql'

export const AdminOverviewDocument = '1c7a3a21a7b87080143f33220941b03e8fa4b0e9a5fefbb156df19f0bd086a63' as unknown as TypedDocumentString<AdminOverviewQuery, AdminOverviewQueryVariables>
