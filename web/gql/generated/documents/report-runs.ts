/* eslint-disable */
import type { ReportRunsQuery, ReportRunsQueryVariables, TypedDocumentString } from '../graphql'

export const ReportRunsDocument = {"__meta__":{"hash":"994050f4b81a5ce981a4077a78c192c23c36bf83a37da70f90b60d6a58212eeb"}} as unknown as TypedDocumentString<ReportRunsQuery, ReportRunsQueryVariables>;
