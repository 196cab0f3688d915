import type { OwnAccessQuery } from '~/gql/generated'

export type Access = OwnAccessQuery['access']
export type Grant = Access['grants'][number]
export type Permission = Access['permissions'][number]
export type Missing = Access['missing'][number]

/** Why the user may do something, or what is missing; null if no role of the list gives it. */
export type Answer = { allowed: true; grants: readonly Grant[] } | { allowed: false; missing: Missing | null }

/** Source of a permission, held or possible. */
export function permissionAnswer({ permissions, missing }: Access, name: string): Answer {
  const found = permissions.find(({ permission }) => permission === name)
  if (found?.allowed) return { allowed: true, grants: found.grants }
  return { allowed: false, missing: missing.find((one) => one.permissions.includes(name)) ?? null }
}

/** Permissions that open a page: those of the installation need a grant on all of it. */
export function pageAnswer(access: Access, path: string): Answer {
  const page = access.pages.find((one) => one.path === path)
  const answer = permissionAnswer(access, page?.permission ?? '')
  if (!page?.installation) return answer
  const whole = ({ scope }: { scope: Grant['scope'] }) => scope.kind === 'installation'
  if (page.allowed && answer.allowed) return { allowed: true, grants: answer.grants.filter(whole) }
  return { allowed: false, missing: access.missing.find(whole) ?? null }
}

/** The verbs by noun, in the order of the permissions. */
export function nounsOf(permissions: readonly Permission[]) {
  const nouns = new Map<string, { allowed: string[]; missing: string[]; roles: Set<string>; everyone: boolean }>()
  for (const { permission, allowed, grants } of permissions) {
    const [noun = '', verb = ''] = permission.split(':')
    const one = nouns.get(noun) ?? { allowed: [], missing: [], roles: new Set(), everyone: false }
    one[allowed ? 'allowed' : 'missing'].push(verb)
    for (const { role } of grants) one.roles.add(role)
    one.everyone ||= allowed && grants.length === 0
    nouns.set(noun, one)
  }
  return [...nouns].map(([noun, { roles, ...one }]) => ({ noun, ...one, roles: [...roles] }))
}
