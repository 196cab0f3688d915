import { request, type RequestOptions } from '~/gql/client'
import { ConvertedCostsDocument } from '~/gql/generated/documents/converted-costs'
import type { ConvertedCostsQuery, CurrencyConversionQuery } from '~/gql/generated'

export type Conversion = ConvertedCostsQuery['conversion']
export type ConvertedPart = Conversion['parts'][number]

/** What the charges are in another currency, as far as the enrollment has rates. */
export async function loadConversion(query: CurrencyConversionQuery, options: RequestOptions): Promise<Conversion> {
  return (await request(ConvertedCostsDocument, { query }, options)).conversion
}
