/* eslint-disable */
import type { IngestRightsQuery, IngestRightsQueryVariables, TypedDocumentString } from '../graphql'

export const IngestRightsDocument = '4a489ede42c77cf21a38e7e29fdb113e033a967eb2e6089732e33c9d966fee16' as unknown as TypedDocumentString<IngestRightsQuery, IngestRightsQueryVariables>
