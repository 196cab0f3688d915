import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, settled, startPortal, visit, type Portal } from './harness'
import { findings as axeFindings } from './page-checks'
import { attributes, group, openSettings, pick, resetSettings, saves, settings, layoutSaved } from './settings-parts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** A signed-in user with the defaults and the panel open. */
async function start(user: string, options: BrowserContextOptions = {}) {
  const visited = await visit(portal, { colorScheme: 'light', reducedMotion: 'reduce', ...options })
  await logIn(visited.page, portal.url, user)
  await openSettings(visited.page)
  await resetSettings(visited.page)
  return visited
}

/** Findings of axe once a change of colors has ended, and the page beside the panel has loaded. */
const findings = async (page: Page, within?: string): Promise<string[]> => {
  await settled(page)
  return axeFindings(page, within)
}

describe('the panel', () => {
  test.each(['light', 'dark'] as const)(
    'A19: opens beside the page, %s, is accessible, and gives the focus back',
    async (scheme) => {
      const { page, context, faults } = await start('azure.demo', { colorScheme: scheme })
      expect(await settings(page).getAttribute('aria-modal')).toBeNull()
      expect(await findings(page)).toEqual([])
      // The page beside it stays in use, and the panel with it.
      await page.getByRole('radio', { name: 'Effective', exact: true }).check()
      await settings(page).getByRole('radio', { name: 'Pink' }).first().focus()
      await page.keyboard.press('Escape')
      await settings(page).waitFor({ state: 'detached' })
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Theme customization')
      await page.keyboard.press('Enter')
      await settings(page).waitFor()
      await settings(page).getByRole('button', { name: 'Close' }).click()
      await settings(page).waitFor({ state: 'detached' })
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('A19: on a small window it covers the page, traps the focus, and closes on navigation', async () => {
    const { page, context, faults } = await start('azure.demo', { viewport: { width: 390, height: 844 } })
    expect(await settings(page).getAttribute('aria-modal')).toBe('true')
    expect(await findings(page, '[data-settings]')).toEqual([])
    await settings(page).getByRole('button', { name: 'Reset to the defaults' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close')
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset to the defaults')
    await page.mouse.click(10, 400)
    await settings(page).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  test('A43: minus is off at 12, plus at 16, five dots, one active; the keyboard stays', async () => {
    const { page, context } = await start('azure.demo')
    const [minus, plus] = [
      page.getByRole('button', { name: 'Smaller text' }),
      page.getByRole('button', { name: 'Larger text' }),
    ]
    const dots = () => settings(page).locator('[data-dot]').count()
    const active = () => settings(page).locator('[data-active]').getAttribute('data-dot')
    expect([await dots(), await active()]).toEqual([5, '14'])
    await plus.press('Enter')
    await plus.press('Enter')
    const state = async () => [await active(), await plus.isDisabled(), await minus.isDisabled()]
    await expect.poll(state).toEqual(['16', true, false])
    expect(await minus.evaluate((button) => button === document.activeElement)).toBe(true)
    for (let i = 0; i < 4; i++) await minus.press('Enter')
    await expect.poll(state).toEqual(['12', false, true])
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('12px')
    await context.close()
  })

  test('A44, A45, A46: both layouts have scheme and two colors; only the legacy one menu, menu color, input style', async () => {
    const { page, context } = await start('azure.demo')
    const count = (name: string) => group(page, name).getByRole('radio').count()
    const both = async () => [
      await count('Color scheme'),
      await count('Top bar color'),
      await count('Accent color'),
      await count('Layout'),
    ]
    const legacy = async () => [await count('Menu'), await count('Menu color'), await count('Input fields')]
    expect([await both(), await legacy()]).toEqual([
      [2, 20, 17, 2],
      [7, 12, 2],
    ])
    await pick(page, 'Layout', 'Tabs')
    await expect.poll(legacy).toEqual([0, 0, 0])
    expect(await both()).toEqual([2, 20, 17, 2])
    await pick(page, 'Layout', 'Side menu')
    await expect.poll(legacy).toEqual([7, 12, 2])
    await context.close()
  })

  test('A46, A67: an XCloud user has the tab layout and no choice of it', async () => {
    const { page, context } = await start('xcloud.demo')
    expect((await attributes(page)).layout).toBe('tab')
    expect(await group(page, 'Layout').count()).toBe(0)
    expect(await group(page, 'Menu color').count()).toBe(0)
    expect(await group(page, 'Top bar color').count()).toBe(1)
    await context.close()
  })

  test('A47: Testing Feats is there for a sysadmin in any case, and reveals three toggles', async () => {
    const admin = await start('admin.demo')
    const { page } = admin
    const feats = settings(page).getByRole('switch')
    expect(await feats.count()).toBe(1)
    await feats.first().press('Space')
    await expect.poll(() => feats.count()).toBe(4)
    expect(await findings(page)).toEqual([])
    await settings(page).getByRole('switch', { name: 'Enrollments as a tab' }).press('Space')
    await layoutSaved(page, { tabEnrollment: true, inlineBreadcrumb: true, blockLoading: true })
    await admin.context.close()
    const other = await start('azure.demo')
    expect(await settings(other.page).getByRole('switch').count()).toBe(0)
    await other.context.close()
  })
})

describe('choices', () => {
  test('A49, A50: dark takes the light menu and the white bar along, teal stays, and light brings them back', async () => {
    const { page, context } = await start('gcp.demo')
    const shown = async () => {
      const { scheme, menu, topbar, input } = await attributes(page)
      return [scheme, menu, topbar, input].join(' ')
    }
    await pick(page, 'Top bar color', 'Teal')
    await pick(page, 'Color scheme', 'Dark')
    await expect.poll(shown).toBe('dark dark teal filled')
    await pick(page, 'Input fields', 'Outlined')
    await pick(page, 'Color scheme', 'Light')
    await expect.poll(shown).toBe('light light teal outlined')
    await pick(page, 'Color scheme', 'Dark')
    await expect.poll(shown).toBe('dark dark teal outlined')
    await context.close()
  })

  test('A51, A52: three changes within 400 ms are one apply and one save, of attributes and nothing else', async () => {
    const { page, context, faults } = await visit(portal, { colorScheme: 'light', reducedMotion: 'reduce' })
    await logIn(page, portal.url, 'aws.demo')
    await openSettings(page)
    await resetSettings(page)
    const sent = saves(page)
    const downloads: string[] = []
    page.on('request', (request) => request.resourceType() === 'stylesheet' && downloads.push(request.url()))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.evaluate(() => {
      const seen = ((window as unknown as { applies: number }).applies = 0)
      new MutationObserver(() => (window as unknown as { applies: number }).applies++).observe(
        document.documentElement,
        {
          attributeFilter: ['data-scale', 'data-component', 'data-topbar', 'data-scheme'],
        },
      )
      return seen
    })
    const applies = () => page.evaluate(() => (window as unknown as { applies: number }).applies)
    await page.getByRole('button', { name: 'Larger text' }).click()
    await page.clock.runFor(399)
    await pick(page, 'Accent color', 'Pink')
    await page.clock.runFor(399)
    await pick(page, 'Top bar color', 'Amber')
    await page.clock.runFor(399)
    expect([await applies(), sent.length]).toEqual([0, 0])
    await page.clock.runFor(1)
    expect(await attributes(page)).toMatchObject({ scale: '15', component: 'pink', topbar: 'amber' })
    await page.clock.resume()
    // Styles apply from the next frame on.
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('15px')
    await expect.poll(() => sent.length).toBe(1)
    expect(await applies()).toBe(1)
    expect(sent).toMatchObject([{ scale: 15, componentTheme: 'pink', topbarTheme: 'amber' }])
    expect(downloads).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('both input styles and the scale show in the fields of the page', async () => {
    const { page, context } = await start('azure.demo')
    const look = () =>
      page.getByLabel('Group by', { exact: true }).evaluate((field) => {
        const { backgroundColor, borderTopColor, fontSize } = getComputedStyle(field.parentElement!)
        return [backgroundColor, borderTopColor, fontSize]
      })
    const outlined = await look()
    await pick(page, 'Input fields', 'Filled')
    await expect.poll(async () => (await look())[1]).toBe('rgba(0, 0, 0, 0)')
    expect((await look())[0]).not.toBe(outlined[0])
    await page.getByRole('button', { name: 'Larger text' }).click()
    await expect.poll(async () => parseFloat((await look())[2]!)).toBeGreaterThan(parseFloat(outlined[2]!))
    await context.close()
  })

  test('a second browser gets the server’s choice; reset brings the defaults back to both', async () => {
    const first = await start('gcp.demo')
    await pick(first.page, 'Accent color', 'Green')
    await pick(first.page, 'Menu color', 'Brown')
    await layoutSaved(first.page, { componentTheme: 'green', menuTheme: 'brown' })
    const second = await visit(portal, { colorScheme: 'dark' })
    await logIn(second.page, portal.url, 'gcp.demo')
    await expect
      .poll(() => attributes(second.page))
      .toMatchObject({ component: 'green', menu: 'brown', scheme: 'light' })
    await resetSettings(first.page)
    await second.page.reload()
    await expect.poll(() => attributes(second.page)).toMatchObject({ component: 'indigo', menu: 'light' })
    await Promise.all([first.context.close(), second.context.close()])
  })

  test('who leaves right after a choice has it on the next visit, on the server too', async () => {
    const { page, context } = await start('aws.demo')
    await pick(page, 'Accent color', 'Lime')
    await page.reload()
    await expect.poll(async () => (await attributes(page)).component).toBe('lime')
    // The next visit saves what the server lacks.
    await layoutSaved(page, { componentTheme: 'lime' })
    const other = await visit(portal)
    await logIn(other.page, portal.url, 'aws.demo')
    await expect.poll(async () => (await attributes(other.page)).component).toBe('lime')
    await Promise.all([context.close(), other.context.close()])
  })
})
