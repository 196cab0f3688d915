/* eslint-disable */
import type { AuditProofQuery, AuditProofQueryVariables, TypedDocumentString } from '../graphql'

export const AuditProofDocument = '8d16318e670139540dc644f116b47b90c25746331e5c477cb4f18e9c73503c9f' as unknown as TypedDocumentString<AuditProofQuery, AuditProofQueryVariables>
