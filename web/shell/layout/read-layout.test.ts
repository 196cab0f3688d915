import { describe, expect, test } from 'vitest'
import { defaultLayout, readBeforeDark, readLayout } from './read-layout'

describe('readLayout', () => {
  test.each([undefined, null, 'dark', 7, [], { colorScheme: 'sepia', scale: 'big', anchored: 'yes', lang: '<x>' }])(
    'reads an invalid layout as the defaults: %j',
    (source) => expect(readLayout(source, 'light')).toEqual(defaultLayout('light')),
  )

  test('nothing chosen in a dark system: dark menu, dark top bar, filled fields (A49, A50)', () => {
    const { colorScheme, menuTheme, topbarTheme, inputStyle } = readLayout({}, 'dark')
    expect([colorScheme, menuTheme, topbarTheme, inputStyle]).toEqual(['dark', 'dark', 'dark', 'filled'])
  })

  test.each([
    [-3, 12],
    [12, 12],
    [13.6, 14],
    [99, 16],
    [Number.NaN, 14],
  ])('a stored scale of %d is clamped to %d (A43)', (stored, scale) => {
    expect(readLayout({ scale: stored }, 'light').scale).toBe(scale)
  })

  test('the earlier name prime reads as legacy, slim_plus as slim-plus (A42)', () => {
    const { layoutType, menuMode } = readLayout({ layoutType: 'prime', menuMode: 'slim_plus' }, 'light')
    expect([layoutType, menuMode]).toEqual(['legacy', 'slim-plus'])
  })

  test('a whole layout survives its way through JSON', () => {
    const layout = {
      ...defaultLayout('dark'),
      scale: 16 as const,
      menuTheme: 'teal' as const,
      topbarTheme: 'amber' as const,
      componentTheme: 'deeppurple' as const,
      anchored: false,
      lang: 'de-DE',
    }
    expect(readLayout(JSON.parse(JSON.stringify(layout)), 'light')).toEqual(layout)
  })
})

test('colors to restore are valid colors or null', () => {
  expect(readBeforeDark(undefined)).toBeNull()
  expect(readBeforeDark({ menuTheme: 'teal', topbarTheme: 'puce' })).toEqual({
    menuTheme: 'teal',
    topbarTheme: 'white',
  })
})
