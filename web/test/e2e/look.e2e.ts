import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '../../lib/paths'
import { settled, signIn, startPortal, visit, type Portal } from './harness'
import { findings, shift, wider } from './page-checks'
import { putLayout } from './settings-parts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const schemes = ['light', 'dark'] as const
const sizes = { desktop: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

describe.each(schemes)('in the %s scheme', (colorScheme) => {
  test.each(Object.entries(sizes))(
    'A3 A4 on a %s screen, outside of the session axe finds nothing, nothing shifts, nothing is wider than the window',
    async (_name, viewport) => {
      const { page, context, faults } = await visit(portal, { colorScheme, viewport, reducedMotion: 'reduce' })
      for (const address of ['/', '/login']) {
        await page.goto(portal.url + address)
        await page.getByRole('main').waitFor()
        await settled(page)
        expect(await findings(page), address).toEqual([])
        expect(await shift(page), address).toBeLessThan(0.001)
        expect(await wider(page), address).toBeLessThanOrEqual(0)
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )
})

/** As the defaults of that scheme are; colors are attributes and nothing else, and hold from the next frame on. */
const wear = (page: Page, scheme: (typeof schemes)[number]) =>
  page.evaluate((to) => {
    const dark = to === 'dark'
    const topbar = dark ? 'dark' : 'white'
    Object.assign(document.documentElement.dataset, {
      scheme: to,
      menu: to,
      topbar,
      input: dark ? 'filled' : 'outlined',
    })
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, scheme)

describe.each([
  ['desktop', 'light', 'dark'],
  ['narrow', 'dark', 'light'],
] as const)('on a %s screen, loaded in the %s scheme and checked in the %s one too', (size, colorScheme, other) => {
  test.each(['legacy', 'tab'])('A8 in the %s layout the same is true for every area', async (layoutType) => {
    const { page, context, faults } = await visit(portal, {
      colorScheme,
      viewport: sizes[size],
      reducedMotion: 'reduce',
    })
    // Not an XCloud user: those always have the tab layout (A67).
    await signIn(context, portal.url, 'azure.demo')
    await putLayout(page, portal.url, { layoutType })
    // The first page takes the saved layout over and keeps it for the first paint of the others.
    await page.goto(`${portal.url}/pages`)
    await page.waitForFunction((layout) => document.documentElement.dataset['layout'] === layout, layoutType)
    const left = [...AREAS]
    const look = async (tab: Page) => {
      for (let area = left.pop(); area; area = left.pop()) {
        await tab.goto(`${portal.url}/pages/${area}`)
        await tab.getByRole('heading', { level: 1 }).waitFor()
        await settled(tab)
        expect(await tab.locator('main [role=status][aria-label]').count(), area).toBe(0)
        for (const scheme of [colorScheme, other]) {
          if (scheme === other) await wear(tab, scheme)
          expect(await tab.locator('html').getAttribute('data-scheme')).toBe(scheme)
          expect(await findings(tab), `${area}, ${scheme}`).toEqual([])
          expect(await shift(tab), `${area}, ${scheme}`).toBeLessThan(0.001)
          expect(await wider(tab), `${area}, ${scheme}`).toBeLessThanOrEqual(0)
        }
      }
    }
    // In parallel: one is checked while the other waits for its page.
    await Promise.all([page, await context.newPage()].map(look))
    expect(faults).toEqual([])
    await context.close()
  })
})
