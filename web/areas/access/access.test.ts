import { expect, test } from 'vitest'
import { nounsOf, pageAnswer, permissionAnswer, type Access, type Grant } from './access'

const grant = (id: string, kind: Grant['scope']['kind'], role = 'viewer'): Grant => ({
  id,
  role,
  scope: { kind, id: kind === 'installation' ? null : 'A-1', tagKey: null, tagValue: null },
  groupName: null,
  groupClaim: null,
  provider: '',
  createdBy: 'boss',
  startsAt: null,
  endsAt: null,
})
const [here, everywhere] = [grant('1', 'enrollment'), grant('2', 'installation', 'admin')]
const missing = (role: string, kind: Grant['scope']['kind'], ...permissions: string[]) => ({
  role,
  scope: grant('', kind).scope,
  permissions,
  administrators: [],
})

const access: Access = {
  enrollment: 'A-1',
  enrollments: [],
  grants: [here, everywhere],
  permissions: [
    { permission: 'account:own', allowed: true, grants: [], roles: [] },
    { permission: 'costs:read', allowed: true, grants: [here, everywhere], roles: [] },
    { permission: 'costs:rows', allowed: false, grants: [], roles: ['analyst'] },
    { permission: 'users:read', allowed: true, grants: [here], roles: ['admin'] },
  ],
  pages: [
    { path: '/pages/cmp', label: 'Overview', permission: 'costs:read', installation: false, allowed: true },
    { path: '/pages/system-admin', label: 'Overview', permission: 'costs:read', installation: true, allowed: true },
    { path: '/pages/system-admin/users', label: 'Users', permission: 'users:read', installation: true, allowed: false },
  ],
  missing: [missing('analyst', 'enrollment', 'costs:rows'), missing('sysadmin', 'installation', 'audit:all')],
}

test('a permission names its grants, or the missing role', () => {
  expect(permissionAnswer(access, 'costs:read')).toEqual({ allowed: true, grants: [here, everywhere] })
  expect(permissionAnswer(access, 'account:own')).toEqual({ allowed: true, grants: [] })
  expect(permissionAnswer(access, 'costs:rows')).toEqual({ allowed: false, missing: access.missing[0] })
  expect(permissionAnswer(access, 'moon:walk')).toEqual({ allowed: false, missing: null })
})

test('a page of the installation needs a grant on all of it', () => {
  expect(pageAnswer(access, '/pages/cmp')).toEqual({ allowed: true, grants: [here, everywhere] })
  expect(pageAnswer(access, '/pages/system-admin')).toEqual({ allowed: true, grants: [everywhere] })
  expect(pageAnswer(access, '/pages/system-admin/users')).toEqual({ allowed: false, missing: access.missing[1] })
  expect(pageAnswer(access, '/pages/moon')).toEqual({ allowed: false, missing: null })
})

test('permissions by noun', () => {
  expect(nounsOf(access.permissions)).toEqual([
    { noun: 'account', allowed: ['own'], missing: [], roles: [], everyone: true },
    { noun: 'costs', allowed: ['read'], missing: ['rows'], roles: ['viewer', 'admin'], everyone: false },
    { noun: 'users', allowed: ['read'], missing: [], roles: ['viewer'], everyone: false },
  ])
})
