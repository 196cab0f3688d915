/* eslint-disable */
import type { BudgetChoicesQuery, BudgetChoicesQueryVariables, TypedDocumentString } from '../graphql'

export const BudgetChoicesDocument = 'a39ad3570783b0219ba8938125c0b465816e173a5f4f9f2553868bdb9bcbc525' as unknown as TypedDocumentString<BudgetChoicesQuery, BudgetChoicesQueryVariables>
