/* eslint-disable */
import type { CostOverviewQuery, CostOverviewQueryVariables, TypedDocumentString } from '../graphql'

export const CostOverviewDocument = 'acf95fadef2ec7f53a0fa02afd0009317fc5a5bc0b6c0ea42c852987fc67aeca' as unknown as TypedDocumentString<CostOverviewQuery, CostOverviewQueryVariables>
