import type { NewTokenFieldsFragment, UserTokensQuery } from '~/gql/generated'
import { AdminTokensDocument } from '~/gql/generated/documents/admin-tokens'
import { CreateAdminTokenDocument } from '~/gql/generated/documents/create-admin-token'
import { CreateUserTokenDocument } from '~/gql/generated/documents/create-user-token'
import { RevokeAdminTokenDocument } from '~/gql/generated/documents/revoke-admin-token'
import { RevokeUserTokenDocument } from '~/gql/generated/documents/revoke-user-token'
import { RotateAdminTokenDocument } from '~/gql/generated/documents/rotate-admin-token'
import { RotateUserTokenDocument } from '~/gql/generated/documents/rotate-user-token'
import { ServiceAccountsDocument } from '~/gql/generated/documents/service-accounts'
import { UserTokensDocument } from '~/gql/generated/documents/user-tokens'

export type Token = UserTokensQuery['list']['tokens'][number]

/** A token with its secret, of which only the open page knows. */
export type NewToken = NewTokenFieldsFragment

/** The calls of the user's own tokens, and those of the tokens that the user administers. */
export const CALLS = {
  own: {
    list: UserTokensDocument,
    create: CreateUserTokenDocument,
    rotate: RotateUserTokenDocument,
    revoke: RevokeUserTokenDocument,
  },
  admin: {
    list: AdminTokensDocument,
    create: CreateAdminTokenDocument,
    rotate: RotateAdminTokenDocument,
    revoke: RevokeAdminTokenDocument,
  },
} as const

export type Side = keyof typeof CALLS

/** Documents that a change of a token invalidates: the lists, and the token counts of service accounts. */
export const changed = (side: Side) => [CALLS[side].list, ServiceAccountsDocument]
