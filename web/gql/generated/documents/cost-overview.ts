/* eslint-disable */
import type { CostOverviewQuery, CostOverviewQueryVariables, TypedDocumentString } from '../graphql'

export const CostOverviewDocument = '8998855fe73119137536e3e0380447e42ebb00e9dc8ab633a6a2fe2e55b8d108' as unknown as TypedDocumentString<CostOverviewQuery, CostOverviewQueryVariables>
