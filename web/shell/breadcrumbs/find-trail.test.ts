// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { entry, userWith } from '../testing/render-shell'
import { findTrail, menuNameOf } from './find-trail'

const main = [
  {
    label: 'Costs',
    items: [
      { label: 'AWS', routerlink: '/pages/aws-usage' },
      {
        label: 'Clouds',
        routerlink: '/pages/xcloud-usage',
        items: [{ label: 'Day', routerlink: '/pages/xcloud-usage/day' }],
      },
      { label: 'Secret', routerlink: '/pages/vrm', visible: false },
      { label: 'Quiet', routerlink: '/pages/agent', unlisted: true },
    ],
  },
]
const top = [{ label: 'Users', routerlink: '/pages/admin' }]

const trail = (address: string) => findTrail([main, top], address)

describe('findTrail (A41, A67, A68)', () => {
  test('labels from the root down, linked where a route exists', () => {
    expect(trail('/pages/xcloud-usage/day')).toEqual([
      { label: 'Costs', href: null },
      { label: 'Clouds', href: '/pages/xcloud-usage' },
      { label: 'Day', href: '/pages/xcloud-usage/day' },
    ])
  })

  test('the query does not matter, and a deeper page is named by the longest entry above it', () => {
    expect(trail('/pages/xcloud-usage/hour?from=2024-09-01').map(({ label }) => label)).toEqual(['Costs', 'Clouds'])
    expect(trail('/pages/xcloud-usages')).toEqual([])
  })

  test('every menu is searched', () =>
    expect(trail('/pages/admin')).toEqual([{ label: 'Users', href: '/pages/admin' }]))

  test('A34: an unlisted entry names its page, an invisible one does not', () => {
    expect(trail('/pages/agent').map(({ label }) => label)).toEqual(['Costs', 'Quiet'])
    expect(trail('/pages/vrm')).toEqual([])
  })
})

describe('menuNameOf', () => {
  const user = userWith(
    {},
    { mainMenu: [entry('Control', null, { items: [entry('Summary', '/pages/cmp'), entry('', '/pages/vrm')] })] },
  )

  test.each([
    ['/pages/cmp', 'Summary'],
    ['/pages/cmp/?month=2026-10#x', 'Summary'],
    // Covered by the entry, and another page.
    ['/pages/cmp/budgets', undefined],
    ['/pages/agent', undefined],
  ])('%s is called %s', (address, name) => expect(menuNameOf(user, address)).toBe(name))
})
