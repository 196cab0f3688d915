/* eslint-disable */
import type { BudgetsQuery, BudgetsQueryVariables, TypedDocumentString } from '../graphql'

export const BudgetsDocument = {"__meta__":{"hash":"5a0838c3a951f8a3e0babfc0b17d8bc7e786fbb585a5507e7b7571db56086b6c"}} as unknown as TypedDocumentString<BudgetsQuery, BudgetsQueryVariables>;
