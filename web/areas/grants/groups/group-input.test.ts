import { expect, test } from 'vitest'
import { createInput, newGroup } from './group-input'

test('a new group has the fields of its scope and origin only', () => {
  const typed = { ...newGroup, name: ' Finance ', scopeId: ' AWS-2001', claim: 'fin' }
  expect(createInput(typed)).toEqual({ name: 'Finance', scope: { kind: 'enrollment', id: 'AWS-2001' } })
  expect(createInput({ ...typed, kind: 'installation', provider: 'corp' })).toEqual({
    name: 'Finance',
    scope: { kind: 'installation' },
    provider: 'corp',
    claim: 'fin',
  })
})
