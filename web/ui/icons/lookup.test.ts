import { expect, test } from 'vitest'
import { core } from './core'
import { findGlyph, hasMoreIcons, loadMoreIcons, onMoreIcons } from './lookup'
import { more } from './more'

test('A31: three families; a rare icon is fetched, an unknown one falls back to a circle', async () => {
  expect(findGlyph('prime:home')?.path).toBe(core.prime['home'])
  expect(findGlyph('solid:cloud')).toEqual({ family: 'solid', path: core.solid['cloud'] })
  expect(findGlyph('brand:microsoft')?.path).toBe(core.brand['azure'])
  expect(findGlyph('solid:house')).toBeNull()
  let heard = 0
  const stop = onMoreIcons(() => heard++)
  await Promise.all([loadMoreIcons(), loadMoreIcons()])
  stop()
  expect([heard, hasMoreIcons()]).toEqual([1, true])
  expect(findGlyph('solid:home')?.path).toBe(more.solid['house'])
  for (const name of ['', 'home', 'prime:', 'prime:nothing', 'regular:home', 'prime:constructor', 'constructor:name']) {
    expect(findGlyph(name)).toEqual({ family: 'prime', path: core.prime['circle'] })
  }
})

test('every drawing is well-formed path data', () => {
  const drawings = [core, more].flatMap((all) => Object.values(all).flatMap((family) => Object.entries(family)))
  expect(drawings.length).toBeGreaterThan(100)
  expect(drawings.filter(([, path]) => !/^[Mm][\d .\-,MmLlHhVvCcSsAaZz]+$/.test(path))).toEqual([])
})

test('no icon is drawn twice', () => {
  for (const family of ['prime', 'solid', 'brand'] as const) {
    expect(Object.keys(more[family]).filter((name) => name in core[family])).toEqual([])
  }
})
