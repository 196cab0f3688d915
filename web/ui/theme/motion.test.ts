/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { motion } from './motion'
import { tokensCss } from './tokens-css'

const sources = import.meta.glob<string>(
  ['/web/**/*.{ts,tsx,css}', '!/web/**/*.test.*', '!/web/test/**', '!/web/ui/theme/tokens.css', '!/web/ui/theme/*.ts'],
  { query: '?raw', import: 'default', eager: true },
)

test('A94: popups take 0.3 s, tabs 0.4 s, submenus 400 ms, the rest 0.2 to 0.4 s', () => {
  expect(motion).toMatchObject({ popup: '0.3s', tabs: '0.4s', submenu: '400ms' })
  const { ease, ...times } = motion
  expect(ease).toMatch(/^cubic-bezier/)
  for (const time of Object.values(times)) {
    const seconds = Number.parseFloat(time) / (time.endsWith('ms') ? 1000 : 1)
    expect(seconds, time).toBeGreaterThanOrEqual(0.2)
    expect(seconds, time).toBeLessThanOrEqual(0.4)
  }
})

test('A94: every transition and animation uses these durations; only endless ones have their own', () => {
  const own = Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(/\b(?:transition|animation)['"]?\s*[:=]\s*([^;}\n]*(?:\n[^;}:]*,\s*$)*[^;}]*?)(?:[;}]|,\n|$)/gm)]
      .map(([, value = '']) => value)
      .filter((value) => !/infinite|forwards|\bnone\b/.test(value))
      // A time after another one is a delay.
      .filter((value) => /\d(?:s|ms)\b/.test(value.replace(/(var\(--cd-\w+\)(?: var\([^)]*\))?) \d*\.?\d+m?s/g, '$1')))
      .map((value) => `${file}: ${value.trim()}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(own).toEqual([])
})

test('A94: nothing moves for those who want less of it', () => {
  const [, calm = ''] = /@media \(prefers-reduced-motion:reduce\)\{(.*)\}\n/.exec(tokensCss()) ?? []
  expect(calm).toContain('*,::before,::after{')
  expect(calm).toContain('animation-duration:.01ms!important')
  expect(calm).toContain('transition-duration:0s!important')
})
