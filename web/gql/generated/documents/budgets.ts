/* eslint-disable */
import type { BudgetsQuery, BudgetsQueryVariables, TypedDocumentString } from '../graphql'

export const BudgetsDocument = {"__meta__":{"hash":"7777c16a93721aa6320d4f1f346da48055974ae28bdc6bac039a6af191cb137f"}} as unknown as TypedDocumentString<BudgetsQuery, BudgetsQueryVariables>;
