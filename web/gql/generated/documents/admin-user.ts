/* eslint-disable */
import type { AdminUserQuery, AdminUserQueryVariables, TypedDocumentString } from '../graphql'

export const AdminUserDocument = 'f121b8f4a3ef30028b44664c4efae6768da3bee4a5acb64c330104b26289a4f8' as unknown as TypedDocumentString<AdminUserQuery, AdminUserQueryVariables>
