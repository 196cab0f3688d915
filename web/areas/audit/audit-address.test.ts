import { expect, test } from 'vitest'
import { parseFilter, toQuery } from './audit-address'

test('reads a search from the address, without invalid values', () => {
  expect(parseFilter('?from=2026-02-30&to=2026-03-01&outcome=x&user=%20ann%20&text=&other=1')).toEqual({
    to: '2026-03-01',
    user: 'ann',
  })
})

test('asks the API for whole days', () => {
  expect(toQuery({ from: '2026-02-28', to: '2026-02-28', outcome: 'refused' })).toEqual({
    from: '2026-02-28T00:00:00Z',
    to: '2026-03-01T00:00:00Z',
    outcome: 'refused',
  })
})
