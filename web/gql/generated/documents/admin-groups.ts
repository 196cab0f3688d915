/* eslint-disable */
import type { AdminGroupsQuery, AdminGroupsQueryVariables, TypedDocumentString } from '../graphql'

export const AdminGroupsDocument = 'bf65f431d4692624f0f747a660c09e08ccc1da202656d0dd2fc8a4a1aea8bb21' as unknown as TypedDocumentString<AdminGroupsQuery, AdminGroupsQueryVariables>
