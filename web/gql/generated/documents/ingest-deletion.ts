/* eslint-disable */
import type { IngestDeletionQuery, IngestDeletionQueryVariables, TypedDocumentString } from '../graphql'

export const IngestDeletionDocument = '543fd02e6b73b4a2dc3096c93cbfe9d40265d4e6a1330da03c7ebb0434a0cb09' as unknown as TypedDocumentString<IngestDeletionQuery, IngestDeletionQueryVariables>
