import type { AdminRolesQuery } from '~/gql/generated'
import type { en } from './messages/en'

export type RoleList = AdminRolesQuery['list']
export type Role = RoleList['roles'][number]

/** A permission is noun:verb. */
export const nounOf = (permission: string) => permission.split(':')[0]!
export const verbOf = (permission: string) => permission.split(':')[1]!

/** The permissions that need a role, by noun. */
export function byNoun(permissions: RoleList['permissions']): [noun: string, names: string[]][] {
  const names = permissions.filter(({ everyone }) => !everyone).map(({ name }) => name)
  return [...new Set(names.map(nounOf))].map((noun) => [noun, names.filter((name) => nounOf(name) === noun)])
}

/** The verbs that a role has on a noun, in words. */
export const verbsText = (names: readonly string[], held: readonly string[]): string =>
  names
    .filter((name) => held.includes(name))
    .map(verbOf)
    .join(', ')

/** The texts of nouns and built-in roles; a newer server may have others. */
const TEXTS = {
  costs: 'ofCosts',
  views: 'ofViews',
  reports: 'ofReports',
  deliveries: 'ofDeliveries',
  budgets: 'ofBudgets',
  anomalies: 'ofAnomalies',
  alerts: 'ofAlerts',
  allocation: 'ofAllocation',
  currencies: 'ofCurrencies',
  ingests: 'ofIngests',
  resources: 'ofResources',
  actions: 'ofActions',
  audit: 'ofAudit',
  users: 'ofUsers',
  grants: 'ofGrants',
  groups: 'ofGroups',
  roles: 'ofRoles',
  enrollments: 'ofEnrollments',
  sessions: 'ofSessions',
  tokens: 'ofTokens',
  system: 'ofSystem',
  viewer: 'viewer',
  analyst: 'analyst',
  'budget-owner': 'budgetOwner',
  ingest: 'ingest',
  approver: 'approver',
  admin: 'admin',
  sysadmin: 'sysadmin',
} as const satisfies Record<string, keyof typeof en>

/** The key of the text about a noun or a built-in role. */
export const textOf = (name: string) => (name in TEXTS ? TEXTS[name as keyof typeof TEXTS] : undefined)
