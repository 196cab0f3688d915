/* eslint-disable */
import type { RunReportMutation, RunReportMutationVariables, TypedDocumentString } from '../graphql'

export const RunReportDocument = '5c656ac1aa2456aae93099f3f0ffd5cc6e706d1f95ada5ffb6bae39db56f9ca1' as unknown as TypedDocumentString<RunReportMutation, RunReportMutationVariables>
