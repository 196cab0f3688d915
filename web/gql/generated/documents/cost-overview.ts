/* eslint-disable */
import type { CostOverviewQuery, CostOverviewQueryVariables, TypedDocumentString } from '../graphql'

export const CostOverviewDocument = {"__meta__":{"hash":"bbfea65562b5eb89021d08ca374e3db6a08ff0da21ac0ad438f6d41ed667bf58"}} as unknown as TypedDocumentString<CostOverviewQuery, CostOverviewQueryVariables>;
