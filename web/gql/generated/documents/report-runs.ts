/* eslint-disable */
import type { ReportRunsQuery, ReportRunsQueryVariables, TypedDocumentString } from '../graphql'

export const ReportRunsDocument = '5f7ff94e8ed9ec64261679e49157e0361373583b061d57332ad01f6901b01a39' as unknown as TypedDocumentString<ReportRunsQuery, ReportRunsQueryVariables>
