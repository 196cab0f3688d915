import type { GrantChoicesQuery, GrantsQuery } from '~/gql/generated'

export type Grant = GrantsQuery['page']['grants'][number]

/** A group that a grant can name. */
export type GroupChoice = GrantChoicesQuery['list']['groups'][number]

export const KINDS = ['enrollment', 'tag', 'company', 'installation'] as const

/** Holder of the grant. */
export const subjectOf = ({ userId, userName, groupId, groupName }: Grant): string =>
  groupId ? groupName || groupId : userName || userId || ''
