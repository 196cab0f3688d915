/* eslint-disable */
import type { AdminGroupQuery, AdminGroupQueryVariables, TypedDocumentString } from '../graphql'

export const AdminGroupDocument = '55346f7d1fd9f21791aed9dfe96bfcc1870c5ca2eeebfa27cbc62c1812937146' as unknown as TypedDocumentString<AdminGroupQuery, AdminGroupQueryVariables>
