/* eslint-disable */
import type { CostViewQuery, CostViewQueryVariables, TypedDocumentString } from '../graphql'

export const CostViewDocument = '442b8221fcfdbf8b7b9e660a9d3be5a528aa797ea76763b20e46eaf6a18b3669' as unknown as TypedDocumentString<CostViewQuery, CostViewQueryVariables>
