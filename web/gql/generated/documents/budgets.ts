/* eslint-disable */
import type { BudgetsQuery, BudgetsQueryVariables, TypedDocumentString } from '../graphql'

export const BudgetsDocument = '6670942d057fc9ded0813cca2141dcc08cbbddddeab8c230c4db8932ceefe0e7' as unknown as TypedDocumentString<BudgetsQuery, BudgetsQueryVariables>
