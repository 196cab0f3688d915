/* eslint-disable */
import type { AuditEntriesQuery, AuditEntriesQueryVariables, TypedDocumentString } from '../graphql'

export const AuditEntriesDocument = 'ab76b1533ce0428901089f15bd40c9bb2e1666a75b46be99a4657a7ac9f9714e' as unknown as TypedDocumentString<AuditEntriesQuery, AuditEntriesQueryVariables>
