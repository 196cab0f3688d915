/* eslint-disable */
import type { AnomaliesQuery, AnomaliesQueryVariables, TypedDocumentString } from '../graphql'

export const AnomaliesDocument = '936d894d9de8b187bf917004cba1283bad0ba281f6c2a1237c33a8440c4d0d14' as unknown as TypedDocumentString<AnomaliesQuery, AnomaliesQueryVariables>
