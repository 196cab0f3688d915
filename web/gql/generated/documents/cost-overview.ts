/* eslint-disable */
import type { CostOverviewQuery, CostOverviewQueryVariables, TypedDocumentString } from '../graphql'

export const CostOverviewDocument = {"__meta__":{"hash":"517087ebfbc2f206cab79c339f531bcfc72da2a5bce20f5d86a4bef195483b46"}} as unknown as TypedDocumentString<CostOverviewQuery, CostOverviewQueryVariables>;
