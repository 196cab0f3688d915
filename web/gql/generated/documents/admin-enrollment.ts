/* eslint-disable */
import type { AdminEnrollmentQuery, AdminEnrollmentQueryVariables, TypedDocumentString } from '../graphql'

export const AdminEnrollmentDocument = '5f66a7edbb573a77ad56f5d0063c289c50579983f11798479f6987bd83575620' as unknown as TypedDocumentString<AdminEnrollmentQuery, AdminEnrollmentQueryVariables>
