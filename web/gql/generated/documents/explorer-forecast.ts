/* eslint-disable */
import type { ExplorerForecastQuery, ExplorerForecastQueryVariables, TypedDocumentString } from '../graphql'

export const ExplorerForecastDocument = 'c1569a3e3f3cf1d4e26542f2e83a92da62188f3433a391cae20ef0338776b265' as unknown as TypedDocumentString<ExplorerForecastQuery, ExplorerForecastQueryVariables>
