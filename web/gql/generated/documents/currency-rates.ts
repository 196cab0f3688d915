/* eslint-disable */
import type { CurrencyRatesQuery, CurrencyRatesQueryVariables, TypedDocumentString } from '../graphql'

export const CurrencyRatesDocument = '9ad67eb2a7c010d880d870c1cd5040a62d1257a69d9b496b1bea59924eab3b3b' as unknown as TypedDocumentString<CurrencyRatesQuery, CurrencyRatesQueryVariables>
