/* eslint-disable */
import type { CountPurchasesMutation, CountPurchasesMutationVariables, TypedDocumentString } from '../graphql'

export const CountPurchasesDocument = '64d73e5cbf5b21d43b1bb44ae64b94dda39fbb1171415879075027b51e9b24c2' as unknown as TypedDocumentString<CountPurchasesMutation, CountPurchasesMutationVariables>
