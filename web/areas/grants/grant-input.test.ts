import { expect, test } from 'vitest'
import { grantInput, newGrant } from './grant-input'

test('a grant has the fields of its subject and scope only', () => {
  const typed = { ...newGrant, userId: ' ada ', groupId: 'g', id: 'AWS-2001', tagKey: 'team', tagValue: 'red' }
  expect(grantInput(typed)).toEqual({ userId: 'ada', role: 'viewer', scope: { kind: 'enrollment', id: 'AWS-2001' } })
  expect(grantInput({ ...typed, subject: 'group', kind: 'tag', starts: '2027-01-01', ends: '2027-02-01' })).toEqual({
    groupId: 'g',
    role: 'viewer',
    scope: { kind: 'tag', id: 'AWS-2001', tagKey: 'team', tagValue: 'red' },
    startsAt: '2027-01-01T00:00:00Z',
    endsAt: '2027-02-01T00:00:00Z',
  })
  expect(grantInput({ ...typed, kind: 'installation' }).scope).toEqual({ kind: 'installation' })
})
