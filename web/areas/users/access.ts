import type { AdminUserAccessQuery } from '~/gql/generated'

export type Permission = AdminUserAccessQuery['access']['permissions'][number]
export type Grant = Permission['grants'][number]

/** Each grant behind the permissions, once. */
export const grantsOf = (permissions: readonly Permission[]): Grant[] => [
  ...new Map(permissions.flatMap(({ grants }) => grants.map((grant) => [grant.id, grant] as const))).values(),
]
