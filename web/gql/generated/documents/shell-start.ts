/* eslint-disable */
import type { ShellStartQuery, ShellStartQueryVariables, TypedDocumentString } from '../graphql'

export const ShellStartDocument = 'c825f6c2aad82a2ad6de14a9a278eb52b5b747034277b3f97116017664649505' as unknown as TypedDocumentString<ShellStartQuery, ShellStartQueryVariables>
