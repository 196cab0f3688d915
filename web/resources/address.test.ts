import { describe, expect, test } from 'vitest'
import { formatAddress, parseAddress } from './address'

describe('the address of the resources', () => {
  test('reads its own output', () => {
    const search =
      'view=findings&from=2026-10-01&to=2026-11-01&currency=EUR&q=prod&sort=name&order=ascending&page=3' +
      '&service=Virtual+Machines&account=&rule=idle'
    expect(formatAddress(parseAddress(search))).toBe(search)
    expect(parseAddress(search)).toMatchObject({ page: 3, narrow: { service: ['Virtual Machines'], account: [''] } })
  })

  test('what cannot be read falls back, and the defaults have no spelling', () => {
    for (const broken of [
      '',
      'view=x',
      'from=2026-10-01',
      'from=b&to=a',
      'page=-1',
      'page=1.5',
      'sort=age',
      'currency=e',
    ])
      expect(formatAddress(parseAddress(broken))).toBe('')
    expect(parseAddress('page=99999').page).toBe(20_000)
  })
})
