/* eslint-disable */
import type { BudgetsQuery, BudgetsQueryVariables, TypedDocumentString } from '../graphql'

export const BudgetsDocument = {"__meta__":{"hash":"44a56da0d686871542eae188e54ae81aae0c650ca12f30ddf1f34de6b96aad17"}} as unknown as TypedDocumentString<BudgetsQuery, BudgetsQueryVariables>;
