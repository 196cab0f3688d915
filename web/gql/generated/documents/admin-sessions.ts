/* eslint-disable */
import type { AdminSessionsQuery, AdminSessionsQueryVariables, TypedDocumentString } from '../graphql'

export const AdminSessionsDocument = 'ace3e489a117d340af9161217def190e3bcdf83a65390cf256db03228a218a56' as unknown as TypedDocumentString<AdminSessionsQuery, AdminSessionsQueryVariables>
