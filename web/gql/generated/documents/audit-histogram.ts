/* eslint-disable */
import type { AuditHistogramQuery, AuditHistogramQueryVariables, TypedDocumentString } from '../graphql'

export const AuditHistogramDocument = '20fc910f307261a90ac678262f43f326442a66402698bcbf68a0734d06243dda' as unknown as TypedDocumentString<AuditHistogramQuery, AuditHistogramQueryVariables>
