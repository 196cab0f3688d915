/* eslint-disable */
import type { AnomaliesQuery, AnomaliesQueryVariables, TypedDocumentString } from '../graphql'

export const AnomaliesDocument = {"__meta__":{"hash":"2343b1d8488e410ec7f326493d0ce69e72ad8fd5e1a953d3b045a2f89fbf71b6"}} as unknown as TypedDocumentString<AnomaliesQuery, AnomaliesQueryVariables>;
