/* eslint-disable */
import type { CostOverviewQuery, CostOverviewQueryVariables, TypedDocumentString } from '../graphql'

export const CostOverviewDocument = {"__meta__":{"hash":"dba6d4fe0d6fe8dea23d2f7956dd51e3026bec53489f5ea2be5871a507d0551e"}} as unknown as TypedDocumentString<CostOverviewQuery, CostOverviewQueryVariables>;
