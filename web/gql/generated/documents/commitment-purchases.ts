/* eslint-disable */
import type { CommitmentPurchasesQuery, CommitmentPurchasesQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentPurchasesDocument = '7b029e1421d648c46bab4bf53b7bb6ed6416dd4b208cde7e7e1233bcf9c9b274' as unknown as TypedDocumentString<CommitmentPurchasesQuery, CommitmentPurchasesQueryVariables>
