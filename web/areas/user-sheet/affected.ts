import { AdminUserDocument } from '~/gql/generated/documents/admin-user'
import { AdminUserAccessDocument } from '~/gql/generated/documents/admin-user-access'
import { AdminUsersDocument } from '~/gql/generated/documents/admin-users'
import { GrantsDocument } from '~/gql/generated/documents/grants'
import { PreviewUserSheetDocument } from '~/gql/generated/documents/preview-user-sheet'
import { UserSheetDocument } from '~/gql/generated/documents/user-sheet'

/** Documents that a change of a sheet invalidates. */
export const AFFECTED = [
  UserSheetDocument,
  PreviewUserSheetDocument,
  AdminUsersDocument,
  AdminUserDocument,
  AdminUserAccessDocument,
  GrantsDocument,
]
