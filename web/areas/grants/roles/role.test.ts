import { expect, test } from 'vitest'
import { byNoun, textOf, verbsText } from './role'

const named = (name: string, everyone = false) => ({ name, everyone })

test('permissions that need a role are grouped by noun, in their order', () => {
  const permissions = [named('audit:own', true), named('costs:read'), named('views:read'), named('costs:rows')]
  expect(byNoun([...permissions, named('audit:all')])).toEqual([
    ['costs', ['costs:read', 'costs:rows']],
    ['views', ['views:read']],
    ['audit', ['audit:all']],
  ])
})

test('verbs, and the texts of known names only', () => {
  expect(verbsText(['costs:read', 'costs:export', 'costs:rows'], ['costs:rows', 'costs:read'])).toBe('read, rows')
  expect(textOf('costs')).toBe('ofCosts')
  expect(textOf('toString-like')).toBeUndefined()
})
