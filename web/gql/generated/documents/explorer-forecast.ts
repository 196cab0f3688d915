/* eslint-disable */
import type { ExplorerForecastQuery, ExplorerForecastQueryVariables, TypedDocumentString } from '../graphql'

export const ExplorerForecastDocument = '7200699ac5dbbdfc3296fe7e9501b371f5dc4fc92ef300deb4d32e1fa1e8f87b' as unknown as TypedDocumentString<ExplorerForecastQuery, ExplorerForecastQueryVariables>
