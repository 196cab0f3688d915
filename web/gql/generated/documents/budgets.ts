/* eslint-disable */
import type { BudgetsQuery, BudgetsQueryVariables, TypedDocumentString } from '../graphql'

export const BudgetsDocument = {"__meta__":{"hash":"87c5166f92f811309035ba54712c280efecf5bdfa672c57cf43bdbfa458f92b0"}} as unknown as TypedDocumentString<BudgetsQuery, BudgetsQueryVariables>;
