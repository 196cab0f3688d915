/* eslint-disable */
import type { CostOverviewQuery, CostOverviewQueryVariables, TypedDocumentString } from '../graphql'

export const CostOverviewDocument = {"__meta__":{"hash":"340706238517964d5e0916315afa69c249f2b7de76c5c2765cb353443d56869c"}} as unknown as TypedDocumentString<CostOverviewQuery, CostOverviewQueryVariables>;
