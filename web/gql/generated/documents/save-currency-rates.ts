/* eslint-disable */
import type { SaveCurrencyRatesMutation, SaveCurrencyRatesMutationVariables, TypedDocumentString } from '../graphql'

export const SaveCurrencyRatesDocument = 'e01066d378379958361427c6fed5583324d3a1081bb96058723ee3e9414522e2' as unknown as TypedDocumentString<SaveCurrencyRatesMutation, SaveCurrencyRatesMutationVariables>
