import type { AdminGrantInput, AdminScopeKind } from '~/gql/generated'

export interface GrantValues {
  subject: string
  userId: string
  groupId: string
  role: string
  kind: AdminScopeKind
  id: string
  tagKey: string
  tagValue: string
  starts: string
  ends: string
}

export const newGrant: GrantValues = {
  subject: 'user',
  userId: '',
  groupId: '',
  role: 'viewer',
  kind: 'enrollment',
  id: '',
  tagKey: '',
  tagValue: '',
  starts: '',
  ends: '',
}

const midnight = (day: string) => `${day}T00:00:00Z`

/** Body for the API: only the fields of the chosen subject and scope. */
export function grantInput({ subject, kind, ...values }: GrantValues): AdminGrantInput {
  return {
    ...(subject === 'group' ? { groupId: values.groupId } : { userId: values.userId.trim() }),
    role: values.role.trim(),
    scope: {
      kind,
      ...(kind !== 'installation' && { id: values.id.trim() }),
      ...(kind === 'tag' && { tagKey: values.tagKey.trim(), tagValue: values.tagValue.trim() }),
    },
    ...(values.starts && { startsAt: midnight(values.starts) }),
    ...(values.ends && { endsAt: midnight(values.ends) }),
  }
}
