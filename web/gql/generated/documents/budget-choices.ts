/* eslint-disable */
import type { BudgetChoicesQuery, BudgetChoicesQueryVariables, TypedDocumentString } from '../graphql'

export const BudgetChoicesDocument = '308a2d449354636ccb616b6b8655ba13b8eabbc0c3a8fc36cd6a29f0b7b45597' as unknown as TypedDocumentString<BudgetChoicesQuery, BudgetChoicesQueryVariables>
