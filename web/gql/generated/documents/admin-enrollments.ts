/* eslint-disable */
import type { AdminEnrollmentsQuery, AdminEnrollmentsQueryVariables, TypedDocumentString } from '../graphql'

export const AdminEnrollmentsDocument = '1f75c548f68fea133dabd5554105cfb13991154568ef1a34382c3e9b6578d1a4' as unknown as TypedDocumentString<AdminEnrollmentsQuery, AdminEnrollmentsQueryVariables>
