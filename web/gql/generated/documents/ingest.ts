/* eslint-disable */
import type { IngestQuery, IngestQueryVariables, TypedDocumentString } from '../graphql'

export const IngestDocument = 'd54b9618c72c1d59c517420fabd7817939f172182a701ebd6185327add1fdda1' as unknown as TypedDocumentString<IngestQuery, IngestQueryVariables>
