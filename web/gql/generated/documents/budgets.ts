/* eslint-disable */
import type { BudgetsQuery, BudgetsQueryVariables, TypedDocumentString } from '../graphql'

export const BudgetsDocument = '7466befba59dfe544589d16ebe9c21dbdadfaa64e94bfb02f574e9d83adebd54' as unknown as TypedDocumentString<BudgetsQuery, BudgetsQueryVariables>
