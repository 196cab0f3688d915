/* eslint-disable */
import type { DeleteCurrencyRateMutation, DeleteCurrencyRateMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteCurrencyRateDocument = '9ee6e66c0d54d858f2a30d334256f08b59d76ab0a6427ebae5d2fbfd775bad5a' as unknown as TypedDocumentString<DeleteCurrencyRateMutation, DeleteCurrencyRateMutationVariables>
