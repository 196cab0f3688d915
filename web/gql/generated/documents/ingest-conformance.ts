/* eslint-disable */
import type { IngestConformanceQuery, IngestConformanceQueryVariables, TypedDocumentString } from '../graphql'

export const IngestConformanceDocument = '23e35e49b886838c0af1bf05bcb3233ab3de154e9d50fab739d4f45514b37ec4' as unknown as TypedDocumentString<IngestConformanceQuery, IngestConformanceQueryVariables>
