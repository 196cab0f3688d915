import { afterEach, describe, expect, test } from 'vitest'
import { sessionState, type User } from '~/session'
import type { KeptFilter } from './kept-filter'
import { explorerLink } from './explorer-link'

const sum = { from: '2026-10-01', to: '2026-11-01', metric: 'EffectiveCost', currency: 'USD', filter: null }
const is = (column: string, ...values: string[]) => ({ column, op: 'in', values })

function withMenu(...links: string[]): void {
  const mainMenu = links.map((routerlink) => ({ routerlink, items: [] }))
  sessionState.user = { userMenu: { mainMenu: [{ items: mainMenu }] } } as unknown as User
}

afterEach(() => {
  sessionState.user = null
})

describe('a link from a sum to the explorer', () => {
  test('opens an explorer of the user, preferring the one of all clouds', () => {
    withMenu('/pages/aws-usage', '/pages/xcloud-usage')
    expect(explorerLink(sum)).toMatch(
      /^\/pages\/xcloud-usage\?from=2026-10-01&to=2026-11-01&metric=EffectiveCost&currency=USD$/,
    )
    withMenu('/pages/aws-usage')
    expect(explorerLink({ ...sum, filter: is('ServiceName', 'A & B') })).toContain('/pages/aws-usage?')
    withMenu('/pages/user')
    expect(explorerLink(sum)).toBeNull()
  })

  test('contains the filter of the sum, and is null if the address cannot hold it', () => {
    withMenu('/pages/xcloud-usage')
    const query = (filter: KeptFilter) => explorerLink({ ...sum, filter })?.split('currency=USD')[1]
    expect(query({ and: [is('ServiceName', 'a'), { tag: 'team', op: 'missing' }] })).toBe(
      '&only=ServiceName%3Da&only=tag%253Ateam',
    )
    expect(query(is('ServiceName', 'a', 'b'))).toBe('&where=in%3AServiceName%3Da%2Cb')
    expect(query({ column: 'ServiceName', op: 'notIn', values: ['a'] })).toBe('&where=notIn%3AServiceName%3Da')
    expect(query({ or: [is('ServiceName', 'a'), is('RegionName', 'b')] })).toContain('&any=1')
    expect(query({})).toBeUndefined()
  })
})
