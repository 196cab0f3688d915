import { expect, test } from 'vitest'
import { endDays, newToken, tokenInput } from './token-input'

test('a token ends within a year, in 90 days if nothing is said', () => {
  expect(endDays('2026-01-01')).toEqual({ min: '2026-01-02', max: '2027-01-01' })
  expect(newToken('2026-01-01').ends).toBe('2026-04-01')
})

test('an own token has no owner, and one of all enrollments names none', () => {
  const typed = { ...newToken('2026-01-01'), name: ' nightly ', permissions: ['costs:read'] }
  const sent = { name: 'nightly', permissions: ['costs:read'], endsAt: '2026-04-01T00:00:00Z' }
  expect(tokenInput(typed)).toEqual(sent)
  expect(tokenInput({ ...typed, owner: 'up', enrollment: ' AWS-2001 ' })).toEqual({
    ...sent,
    owner: 'up',
    enrollment: 'AWS-2001',
  })
})
