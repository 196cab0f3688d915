/* eslint-disable */
import type { ResourceTrendQuery, ResourceTrendQueryVariables, TypedDocumentString } from '../graphql'

export const ResourceTrendDocument = 'b760729a62b72e99dd894f196baf659ce0c8c57e990bd0a4a22219eddf5138c9' as unknown as TypedDocumentString<ResourceTrendQuery, ResourceTrendQueryVariables>
