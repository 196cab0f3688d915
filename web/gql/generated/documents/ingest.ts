/* eslint-disable */
import type { IngestQuery, IngestQueryVariables, TypedDocumentString } from '../graphql'

export const IngestDocument = '6cea6ce2f91c0d578195d3075af256abbc065f05904b0a2e42f97d0fc662eb93' as unknown as TypedDocumentString<IngestQuery, IngestQueryVariables>
