import type { AdminGroupFieldsFragment, AdminGroupInput, AdminScopeKind } from '~/gql/generated'

export interface GroupValues {
  name: string
  kind: AdminScopeKind
  scopeId: string
  provider: string
  claim: string
}

export const newGroup: GroupValues = { name: '', kind: 'enrollment', scopeId: '', provider: '', claim: '' }

export const valuesOf = ({ name, scope, provider, claim }: AdminGroupFieldsFragment): GroupValues => ({
  ...{ name, provider, claim },
  kind: scope.kind,
  scopeId: scope.id ?? '',
})

/** Fields that can change later. A claim without a provider has no effect. */
export const changeInput = ({ name, provider, claim }: GroupValues) => ({
  name: name.trim(),
  provider,
  claim: provider ? claim.trim() : '',
})

export function createInput({ kind, scopeId, ...values }: GroupValues): AdminGroupInput {
  const { name, provider, claim } = changeInput({ kind, scopeId, ...values })
  return {
    name,
    scope: { kind, ...(kind !== 'installation' && { id: scopeId.trim() }) },
    ...(provider && { provider, claim }),
  }
}
