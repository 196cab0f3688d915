import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, settled, startPortal, visit, type Portal } from './harness'
import { findings } from './page-checks'
import { flyout, menuOf, openUsage, root, showIn, visitMenu, type SentItem } from './sidebar-parts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    if (one === document.body) return ''
    return one?.getAttribute('aria-label') ?? (one?.textContent?.trim() || one?.getAttribute('name')) ?? ''
  })

/** Presses Tab until an element of that name has the focus; each figure is a stop. */
async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
  const passed: string[] = []
  for (let at = 0; at < most; at++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    passed.push(now.slice(0, 40))
    if (!name.test(now)) continue
    const ring = await page.evaluate(() => {
      const shows = (one: Element | null): boolean =>
        one !== null && (getComputedStyle(one).outlineStyle !== 'none' || getComputedStyle(one).boxShadow !== 'none')
      return shows(document.activeElement) || shows(document.activeElement?.parentElement ?? null)
    })
    expect(ring, `the ring of ${now}`).toBe(true)
    return
  }
  throw new Error(`Tab does not lead to ${name}; it passes ${passed.join(', ')}`)
}

test('A20 A31 A21 A60 by keyboard: login, skip link, menu, settings, another enrollment, logout', async () => {
  const { page, context, faults } = await visit(portal)
  // The pointer does nothing here.
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('User ID').waitFor()
  await tabTo(page, /^(userId|user)/i)
  await page.keyboard.type('admin.demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await figure(page, 'Billed cost').waitFor()

  // The first stop leads past the bars.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(page, /^Skip to content$/, 1)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  // The menu.
  await page.reload()
  await figure(page, 'Billed cost').waitFor()
  await settled(page)
  await tabTo(page, /^Clouds$/)
  await page.keyboard.press('Enter')
  // The code of a tab's list loads on first use.
  await page
    .getByRole('link', { name: /^(Microsoft )?Azure/ })
    .first()
    .waitFor()
  await tabTo(page, /^(Microsoft )?Azure/, 8)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pages\/azure-usage/)

  // The settings: in by Enter, a choice by arrow keys, out by Escape, and back where it began.
  await page.reload()
  await figure(page, 'Billed cost').waitFor()
  await settled(page)
  await tabTo(page, /^Theme customization$/)
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Theme customization' })
  await settings.waitFor()
  await expect.poll(() => settings.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Theme customization')

  // Another enrollment.
  await tabTo(page, /^Switch enrollment$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /FOCUS-1001/ }).waitFor()
  await tabTo(page, /FOCUS-1001/)
  await page.keyboard.press('Enter')
  await figure(page, 'Billed cost').getByText('$20.52').waitFor()
  await settled(page)

  // And out.
  await tabTo(page, /Profile of/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await tabTo(page, /^Sign out$/)
  await page.keyboard.press('Enter')
  await page.getByText('You have signed out.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

/** The focused element is the only link or button of that name. */
const isFocused = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name)

const pressed = async (page: Page, key: string, name: string): Promise<void> => {
  await page.keyboard.press(key)
  await isFocused(page, name)
}

describe('the arrow keys in the menu', () => {
  const calm = { reducedMotion: 'reduce' } as const
  const plans = (page: Page) => menuOf(page).getByRole('button', { name: 'Plans' })

  test('A31 A32 the tree: along the entries, into a branch and out of it, first and last', async () => {
    const { page, context, faults } = await visitMenu(portal, calm)
    await showIn(page, portal, { layoutType: 'legacy', menuMode: 'drawer', anchored: true })
    await menuOf(page).getByRole('link', { name: 'xcloud usage' }).focus()
    await pressed(page, 'ArrowDown', 'aws usage')
    await pressed(page, 'ArrowUp', 'xcloud usage')
    await pressed(page, 'ArrowUp', 'Vendors')
    await pressed(page, 'Home', 'xcloud usage')
    await pressed(page, 'End', 'Vendors')
    await pressed(page, 'Home', 'xcloud usage')
    for (const name of ['aws usage', 'azure usage', 'gcp usage', 'Plans']) await pressed(page, 'ArrowDown', name)
    // Right expands, then enters; collapsed branches are skipped.
    await pressed(page, 'ArrowRight', 'Plans')
    await expect.poll(() => plans(page).getAttribute('aria-expanded')).toBe('true')
    await pressed(page, 'ArrowRight', 'Reservations')
    await pressed(page, 'ArrowDown', 'Budgets')
    await pressed(page, 'ArrowDown', 'Findings')
    await pressed(page, 'ArrowUp', 'Budgets')
    await pressed(page, 'ArrowUp', 'Reservations')
    await pressed(page, 'ArrowLeft', 'Plans')
    await expect.poll(() => plans(page).getAttribute('aria-expanded')).toBe('false')
    // Keys that are the browser's stay the browser's.
    await page.keyboard.press('Alt+ArrowDown')
    await isFocused(page, 'Plans')
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['slim', 'slim-plus'])(
    'A42 %s: Right opens the flyout and enters it, Left and Escape lead back',
    async (menuMode) => {
      const { page, context, faults } = await visitMenu(portal, calm)
      await showIn(page, portal, { layoutType: 'legacy', menuMode })
      await root(page, 'Costs').focus()
      await pressed(page, 'ArrowDown', 'Security')
      await pressed(page, 'ArrowDown', 'Vendors')
      await pressed(page, 'ArrowDown', 'Costs and usage')
      await pressed(page, 'ArrowRight', 'xcloud usage')
      await pressed(page, 'End', 'Budgets')
      await pressed(page, 'Home', 'xcloud usage')
      await pressed(page, 'ArrowLeft', 'Costs and usage')
      await expect.poll(() => flyout(page).count()).toBe(0)
      await pressed(page, 'ArrowRight', 'xcloud usage')
      await pressed(page, 'Escape', 'Costs and usage')
      await expect.poll(() => flyout(page).count()).toBe(0)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test.each([{ layoutType: 'legacy', menuMode: 'horizontal' }, { layoutType: 'tab' }])(
    'A39 A42 side by side, %j: Right and Left walk, Down opens and enters, Left leads back; mirrored from right to left',
    async (layout) => {
      const { page, context, faults } = await visitMenu(portal, calm)
      await showIn(page, portal, layout)
      for (const [forth, back, dir] of [
        ['ArrowRight', 'ArrowLeft', 'ltr'],
        ['ArrowLeft', 'ArrowRight', 'rtl'],
      ] as const) {
        await page.evaluate((way) => (document.documentElement.dir = way), dir)
        await root(page, 'Costs').focus()
        await pressed(page, forth, 'Security')
        await pressed(page, back, 'Costs and usage')
        await pressed(page, 'End', 'Vendors')
        await pressed(page, 'Home', 'Costs and usage')
        await pressed(page, 'ArrowDown', 'xcloud usage')
        await pressed(page, 'ArrowUp', 'Budgets')
        await pressed(page, 'ArrowUp', 'Plans')
        await pressed(page, forth, 'Plans')
        await pressed(page, forth, 'Reservations')
        await pressed(page, back, 'Plans')
        await pressed(page, back, 'Costs and usage')
        await expect.poll(() => flyout(page).count()).toBe(0)
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('A20 in the top bar Down leads into a menu, and Escape back to its button', async () => {
    const { page, context, faults } = await visitMenu(portal, calm)
    await openUsage(page, portal)
    // The languages come with a call of the shell.
    await settled(page)
    await page.getByRole('button', { name: 'Change language' }).focus()
    await pressed(page, 'ArrowDown', 'English')
    await pressed(page, 'ArrowDown', 'Deutsch')
    await pressed(page, 'Home', 'English')
    await pressed(page, 'Escape', 'Change language')
    await pressed(page, 'Enter', 'Change language')
    await pressed(page, 'ArrowDown', 'English')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('an entry that is a link and has entries', () => {
  const both: SentItem[] = [
    {
      label: 'Reports',
      icon: 'solid:chart-pie',
      routerlink: '/pages/agent',
      items: [
        { label: 'Weekly', routerlink: '/pages/vrm', items: [{ label: 'Monday', routerlink: '/pages/cloud-sec' }] },
      ],
    },
  ]
  const entriesOf = (page: Page, name: string) => menuOf(page).getByRole('button', { name: `${name} menu` })

  test('A32 in the tree: the label navigates, the button beside it unfolds, both by pointer and by key', async () => {
    const { page, context, faults } = await visitMenu(portal, { reducedMotion: 'reduce' }, both)
    await showIn(page, portal, { layoutType: 'legacy', menuMode: 'drawer', anchored: true })
    await menuOf(page).getByRole('link', { name: 'Reports' }).click()
    await page.waitForURL(/\/pages\/agent/)
    await entriesOf(page, 'Weekly').click()
    await menuOf(page).getByRole('link', { name: 'Monday' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/pages/agent')
    await entriesOf(page, 'Weekly').press('Enter')
    await menuOf(page).getByRole('link', { name: 'Monday' }).waitFor({ state: 'hidden' })
    await menuOf(page).getByRole('link', { name: 'Weekly' }).focus()
    await pressed(page, 'ArrowRight', 'Weekly')
    await pressed(page, 'ArrowRight', 'Monday')
    await pressed(page, 'ArrowLeft', 'Weekly')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pages\/vrm/)
    await expect
      .poll(() => menuOf(page).getByRole('link', { name: 'Weekly' }).getAttribute('aria-current'))
      .toBe('page')
    await expect.poll(() => findings(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test.each([
    { layoutType: 'legacy', menuMode: 'slim' },
    { layoutType: 'legacy', menuMode: 'slim-plus' },
    { layoutType: 'legacy', menuMode: 'horizontal' },
    { layoutType: 'tab' },
  ])('A32 A39 as a root, %j', async (layout) => {
    const { page, context, faults } = await visitMenu(portal, { reducedMotion: 'reduce' }, both)
    await showIn(page, portal, layout)
    await root(page, 'Reports').click()
    await page.waitForURL(/\/pages\/agent/)
    await settled(page)
    expect(await flyout(page).count()).toBe(0)
    await entriesOf(page, 'Reports').click()
    await flyout(page).getByRole('link', { name: 'Weekly' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await isFocused(page, 'Reports menu')
    await page.keyboard.press('Enter')
    await flyout(page).getByRole('link', { name: 'Weekly' }).click()
    await page.waitForURL(/\/pages\/vrm/)
    await expect.poll(() => flyout(page).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
