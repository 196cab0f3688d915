/* eslint-disable */
import type { AuditEntryQuery, AuditEntryQueryVariables, TypedDocumentString } from '../graphql'

export const AuditEntryDocument = 'dc2221166a297da52a2aa862e0b6b711239767dc9a4373af2bf573a4a9e4375b' as unknown as TypedDocumentString<AuditEntryQuery, AuditEntryQueryVariables>
