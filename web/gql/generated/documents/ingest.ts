/* eslint-disable */
import type { IngestQuery, IngestQueryVariables, TypedDocumentString } from '../graphql'

export const IngestDocument = '19bae7a80d6cd349bf3ca976bf13eddaa3a7acd7cc7ee94b08d14f412ed363ad' as unknown as TypedDocumentString<IngestQuery, IngestQueryVariables>
