/* eslint-disable */
import type { OwnAuditEntriesQuery, OwnAuditEntriesQueryVariables, TypedDocumentString } from '../graphql'

export const OwnAuditEntriesDocument = 'e2230e1169cf3fe96de43924e7ee715e4f193a8124198d868be1dfed9e18b677' as unknown as TypedDocumentString<OwnAuditEntriesQuery, OwnAuditEntriesQueryVariables>
