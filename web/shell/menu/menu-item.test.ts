import { expect, test } from 'vitest'
import { cloudIconOf, providerOf } from './cloud'
import { deepestLevel, isDoubleWidth, listedItems, type MenuItem } from './menu-item'

const entries = (count: number) => Array.from({ length: count }, (_, i) => ({ label: `${i}` }))

test('A37: 16 entries have single width, 17 double', () => {
  expect([isDoubleWidth(entries(16)), isDoubleWidth(entries(17))]).toEqual([false, true])
})

test('A34: leaves out invisible and unlisted entries, and branches without entries', () => {
  const tree = [
    {
      label: 'a',
      items: [
        { label: 'hidden', visible: false },
        { label: 'quiet', unlisted: true },
      ],
    },
    { label: 'b', visible: false, items: [{ label: 'c' }] },
    {
      label: 'd',
      items: [
        { label: 'e', disabled: true },
        { label: 'f', visible: false },
      ],
    },
    { label: 'g', routerlink: '/g', items: [{ label: 'h', unlisted: true }] },
  ]
  const labels = (items: readonly { label: string; items?: readonly { label: string }[] }[]): unknown[] =>
    items.map(({ label, items: below }) => (below?.length ? [label, labels(below)] : label))
  expect(labels(listedItems(tree))).toEqual([['d', ['e']], 'g'])
})

test('A16, A28: each cloud has its picture; cloud security shows none in the top bar and Azure in the side bar', () => {
  const types = ['AWS', 'GCP', 'XCLOUD', 'AZURE', 'CLOUDSEC'] as const
  expect(types.map((type) => cloudIconOf(type)?.icon)).toEqual([
    'brand:aws',
    'brand:google',
    'brand:xcloud',
    'brand:azure',
    undefined,
  ])
  expect(providerOf('CLOUDSEC').icon).toBe('brand:azure')
})

test('A31: an entry without a label is called by its picture or by where it leads', () => {
  const iconData = { path: '/p.png', alt: 'Map' }
  const named = listedItems([{ label: ' ', iconData }, { label: '', routerlink: '/pages/vrm' }, { label: '' }])
  expect(named.map(({ label }) => label)).toEqual(['Map', 'vrm', '…'])
})

test('A31: levels beyond what any menu has are left out, however many there are', () => {
  let tree: MenuItem = { label: 'leaf', routerlink: '/pages/vrm' }
  for (let i = 0; i < 5_000; i++) tree = { label: `${i}`, routerlink: '/pages/vrm', items: [tree] }
  let depth = 0
  for (let items: readonly MenuItem[] = listedItems([tree]); items.length > 0; items = items[0]?.items ?? []) depth++
  expect(depth).toBe(deepestLevel)
})
