import { expect, test } from 'vitest'
import type { BeforeDark, LayoutConfig } from './layout.types'
import { defaultLayout } from './read-layout'
import { otherScheme } from './scheme-change'

const toggle = ([config, beforeDark]: [LayoutConfig, BeforeDark | null]): [LayoutConfig, BeforeDark | null] => {
  const next = otherScheme(config, beforeDark)
  return [{ ...config, ...next.change }, next.beforeDark]
}
const colors = ([{ colorScheme, menuTheme, topbarTheme }]: [LayoutConfig, BeforeDark | null]) =>
  `${colorScheme} ${menuTheme} ${topbarTheme}`

test('A49: dark replaces a light menu and a white bar; with light they return', () => {
  const dark = toggle([defaultLayout('light'), null])
  expect(colors(dark)).toBe('dark dark dark')
  expect(colors(toggle(dark))).toBe('light light white')
})

test('A49: teal stays teal, and a menu that was dark in light is dark again', () => {
  const start: LayoutConfig = { ...defaultLayout('light'), menuTheme: 'dark', topbarTheme: 'teal' }
  const dark = toggle([start, null])
  expect(colors(dark)).toBe('dark dark teal')
  expect(colors(toggle(dark))).toBe('light dark teal')
})

test('A49: a color chosen in the dark scheme stays', () => {
  const [config, beforeDark] = toggle([defaultLayout('light'), null])
  expect(colors(toggle([{ ...config, menuTheme: 'pink' }, beforeDark]))).toBe('light pink white')
})

test('A49: a dark start gets light colors later', () => {
  expect(colors(toggle([defaultLayout('dark'), null]))).toBe('light light white')
})

test('A50: the input style follows the scheme until it is set by hand', () => {
  expect(toggle([defaultLayout('light'), null])[0].inputStyle).toBe('filled')
  const byHand: LayoutConfig = { ...defaultLayout('light'), inputStyle: 'outlined', inputStyleManual: true }
  expect(toggle([byHand, null])[0].inputStyle).toBe('outlined')
})
