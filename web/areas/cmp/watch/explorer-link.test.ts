import { afterEach, describe, expect, test } from 'vitest'
import { sessionState, type User } from '~/session'
import { explorerLink, narrowings } from './explorer-link'

const sum = { from: '2026-10-01', to: '2026-11-01', metric: 'EffectiveCost', currency: 'USD', filter: null }
const is = (column: string, ...values: string[]) => ({ column, op: 'in', values })

function withMenu(...links: string[]): void {
  const mainMenu = links.map((routerlink) => ({ routerlink, items: [] }))
  sessionState.user = { userMenu: { mainMenu: [{ items: mainMenu }] } } as unknown as User
}

afterEach(() => {
  sessionState.user = null
})

describe('the way from a sum to the explorer', () => {
  test('leads to an explorer that the user has, the one of all clouds first', () => {
    withMenu('/pages/aws-usage', '/pages/xcloud-usage')
    expect(explorerLink(sum)).toMatch(
      /^\/pages\/xcloud-usage\?from=2026-10-01&to=2026-11-01&metric=EffectiveCost&currency=USD$/,
    )
    withMenu('/pages/aws-usage')
    expect(explorerLink({ ...sum, filter: is('ServiceName', 'A & B') })).toContain('/pages/aws-usage?')
    withMenu('/pages/user')
    expect(explorerLink(sum)).toBeNull()
  })

  test('is there only where the address says the very same filter', () => {
    expect(narrowings(null)).toEqual([])
    expect(narrowings({ and: [is('ServiceName', 'a'), { tag: 'team', op: 'missing' }] })).toEqual([
      { dimension: 'ServiceName', value: 'a' },
      { dimension: 'tag:team', value: null },
    ])
    expect(narrowings(is('ServiceName', 'a', 'b'))).toBeNull()
    expect(narrowings({ column: 'ServiceName', op: 'notIn', values: ['a'] })).toBeNull()
    expect(narrowings({})).toBeNull()
  })
})
