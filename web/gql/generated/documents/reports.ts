/* eslint-disable */
import type { ReportsQuery, ReportsQueryVariables, TypedDocumentString } from '../graphql'

export const ReportsDocument = 'a148ce8189cbbeac78f29c4fa90f917db77d78ade100ca373d34a6568333e2d1' as unknown as TypedDocumentString<ReportsQuery, ReportsQueryVariables>
