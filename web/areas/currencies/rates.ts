import { ConvertedCostsDocument } from '~/gql/generated/documents/converted-costs'
import { CurrencyRatesDocument } from '~/gql/generated/documents/currency-rates'
import type { CurrencyRatesQuery } from '~/gql/generated'
import { rest, type Schema } from '~/gql/rest'

export type Rate = CurrencyRatesQuery['page']['rates'][number]
export type RatesTaken = Schema<'CurrencyRatesTaken'>

export const changesRates = { invalidates: [CurrencyRatesDocument, ConvertedCostsDocument] }

export const uploadRates = async (file: File): Promise<RatesTaken> =>
  rest('POST', '/currencies/rate-files', { body: { file: file.name, csv: await file.text() } })
