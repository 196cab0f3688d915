import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, logInByForm, settled, sharedVisit, signIn, startPortal, visit, type Portal } from './harness'
import { hearSaves, openSettings, pick, putLayout, layoutSaved } from './settings-parts'
import { shifts, watchShifts } from './shift-parts'
import { contentEdges, flyout, isInWindow, menuOf, root, showIn, visitMenu } from './sidebar-parts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const modes = ['static', 'overlay', 'slim', 'slim-plus', 'horizontal', 'reveal', 'drawer'] as const
const flies = (mode: string) => mode === 'slim' || mode === 'slim-plus' || mode === 'horizontal'

/** A visit in a window of that width on which every shift is noted. */
async function watch(width: number) {
  const visited = await visitMenu(portal, { viewport: { width, height: 900 } })
  await watchShifts(visited.page)
  hearSaves(visited.page)
  return visited
}

/** The page in that layout, with everything there that it loads. */
async function show(page: Page, layout: Record<string, unknown>): Promise<void> {
  await showIn(page, portal, layout)
  await settled(page)
}

/** Every mode by its name in the settings, and horizontal from the other side, too. */
const menuModes = [
  ['Static', 'static'],
  ['Overlay', 'overlay'],
  ['Slim', 'slim'],
  ['Slim plus', 'slim-plus'],
  ['Horizontal', 'horizontal'],
  ['Reveal', 'reveal'],
  ['Drawer', 'drawer'],
  ['Horizontal', 'horizontal'],
] as const

const layouts = [
  { layoutType: 'legacy', menuMode: 'drawer', anchored: true },
  { layoutType: 'legacy', menuMode: 'reveal', anchored: true },
  { layoutType: 'tab' },
]
const unpinned = modes.map((menuMode) => ({ layoutType: 'legacy', menuMode, anchored: false }))

describe.each([1440, 992, 991])('nothing shifts at %i px', (width) => {
  const visited = sharedVisit(() => watch(width))

  test('A42 while a page loads, in any mode and layout', async () => {
    const { page, faults } = visited()
    // On wider windows, the pointer tests cover these modes.
    for (const layout of width < 992 ? [...unpinned, ...layouts] : layouts) {
      await show(page, layout)
      expect(await shifts(page), JSON.stringify(layout)).toEqual([])
    }
    expect(faults).toEqual([])
  })

  test('A42 A51 on the way from mode to mode, to the tabs and back', async () => {
    const { page, faults } = visited()
    await show(page, { layoutType: 'legacy', menuMode: 'drawer', anchored: true })
    await openSettings(page)
    await shifts(page)
    for (const [name, menuMode] of menuModes) {
      await pick(page, 'Menu', name)
      await layoutSaved(page, { menuMode: menuMode.replace('-', '_') })
      expect(await page.evaluate(() => document.documentElement.dataset['mode'])).toBe(menuMode)
      expect(await shifts(page), name).toEqual([])
    }
    for (const [name, layoutType] of [
      ['Tabs', 'tab'],
      ['Side menu', 'legacy'],
      ['Tabs', 'tab'],
    ] as const) {
      await pick(page, 'Layout', name)
      await layoutSaved(page, { layoutType })
      expect(await shifts(page), name).toEqual([])
    }
    // A part that faded in stays, and nothing is left of the fading.
    expect(await page.locator('html').getAttribute('data-arrives')).toBeNull()
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).opacity)).toBe('1')
    expect(faults).toEqual([])
  })
})

describe.each([1440, 992])('nothing shifts at %i px', (width) => {
  const visited = sharedVisit(() => watch(width))

  test.each(modes)('A29 A42 while a page loads, and under the pointer that comes and goes: %s', async (menuMode) => {
    const { page, faults } = visited()
    await page.mouse.move(700, 500)
    await show(page, { layoutType: 'legacy', menuMode, anchored: false })
    expect(await shifts(page)).toEqual([])
    if (menuMode === 'overlay') {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect.poll(() => isInWindow(page)).toBe(true)
    }
    if (flies(menuMode)) {
      await root(page, 'Costs').hover()
      await root(page, 'Costs').click()
      for (const name of ['Security', 'Vendors', 'Costs']) await root(page, name).hover()
      await flyout(page).getByRole('link', { name: 'gcp usage' }).hover()
      await page.keyboard.press('Escape')
    } else {
      await page.mouse.move(20, 300)
      await menuOf(page).getByRole('link', { name: 'Findings' }).hover()
      await menuOf(page).getByRole('button', { name: 'Plans' }).hover()
    }
    await page.mouse.move(700, 500)
    if (menuMode === 'reveal' || menuMode === 'drawer') await page.locator('.side:not([data-expanded])').waitFor()
    if (menuMode === 'overlay') {
      await page.keyboard.press('Escape')
      await expect.poll(() => isInWindow(page)).toBe(false)
    }
    expect(await shifts(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test.each(['reveal', 'drawer'])('A29 A42 when the menu is pinned and unpinned: %s', async (menuMode) => {
    const { page, faults } = visited()
    await page.mouse.move(700, 500)
    await show(page, { layoutType: 'legacy', menuMode, anchored: false })
    await page.mouse.move(20, 300)
    await page.getByRole('button', { name: 'Pin the menu' }).click()
    expect((await contentEdges(page))[0], 'there at once').toBeCloseTo(17, 1)
    expect(await shifts(page)).toEqual([])
    await page.getByRole('button', { name: 'Unpin the menu' }).click()
    await page.mouse.move(700, 500)
    await page.locator('.side:not([data-expanded])').waitFor()
    expect((await contentEdges(page))[0]).toBeCloseTo(4.25, 1)
    expect(await shifts(page)).toEqual([])
    // And by key, twice in a row: the second one overtakes the first.
    await page.getByRole('button', { name: 'Pin the menu' }).press('Enter')
    await page.getByRole('button', { name: 'Unpin the menu' }).press('Enter')
    await page.getByRole('button', { name: 'Pin the menu' }).press('Enter')
    expect(await shifts(page)).toEqual([])
    // Or it would be saved over the layout of the next test.
    await layoutSaved(page, { menuMode, anchored: true })
    expect(faults).toEqual([])
  })

  test('A42 when the static menu is put away and brought back', async () => {
    const { page, faults } = visited()
    await page.mouse.move(700, 500)
    await show(page, { layoutType: 'legacy', menuMode: 'static' })
    for (const name of ['Close the menu', 'Open the menu']) {
      await page.getByRole('button', { name }).click()
      await expect.poll(() => isInWindow(page)).toBe(name === 'Open the menu')
      expect(await shifts(page), name).toEqual([])
    }
    expect(faults).toEqual([])
  })
})

test('A69 nothing shifts at 991 px when the menu and the right side of the bar come and go', async () => {
  const { page, context, faults } = await watch(991)
  await show(page, { layoutType: 'legacy', menuMode: 'drawer', anchored: false })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect.poll(() => isInWindow(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isInWindow(page)).toBe(false)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.keyboard.press('Escape')
  expect(await shifts(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

describe('a browser that has never seen the user', () => {
  const chosen = { layout: 'legacy', mode: 'horizontal', scale: '16', component: 'teal', scheme: 'dark' }

  /** The attributes of <html> in the first frame of a page behind the login. */
  type Painted = { painted: Record<string, string | undefined> }
  const watchFirstFrame = (page: Page) =>
    page.addInitScript(() => {
      requestAnimationFrame(() => {
        ;(window as unknown as Painted).painted = { ...document.documentElement.dataset }
      })
    })
  const painted = (page: Page) => page.evaluate(() => (window as unknown as Painted).painted)

  /** A visit of the user elsewhere has left the server a layout. */
  async function choose(): Promise<void> {
    const { page, context } = await visit(portal)
    await signIn(context, portal.url, 'gcp.demo')
    const { layout: layoutType, mode: menuMode, component: componentTheme, scheme: colorScheme } = chosen
    await putLayout(page, portal.url, {
      layoutType,
      menuMode,
      componentTheme,
      colorScheme,
      scale: Number(chosen.scale),
    })
    await context.close()
  }

  test('A42 A52 paints the layout of the server first, and nothing moves afterwards', async () => {
    await choose()
    const { page, context, faults } = await visit(portal, { colorScheme: 'light' })
    await watchShifts(page)
    await watchFirstFrame(page)
    await logInByForm(page, portal.url, 'gcp.demo')
    await figure(page, 'Billed cost').waitFor()
    await settled(page)
    expect(await painted(page)).toMatchObject(chosen)
    expect(await shifts(page)).toEqual([])
    expect((await contentEdges(page))[1]).toBeCloseTo(7, 1)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A42 with a session and no copy of the layout, the page comes in it all the same', async () => {
    await choose()
    const { page, context, faults } = await visit(portal, { colorScheme: 'light' })
    await watchShifts(page)
    await logInByForm(page, portal.url, 'gcp.demo')
    await figure(page, 'Billed cost').waitFor()
    await page.evaluate(() => localStorage.clear())
    // Its copy is older than the server's, as after a change on another machine.
    await page.evaluate(() => {
      localStorage.setItem('costdeck.layout.last', 'gcp.demo')
      localStorage.setItem('costdeck.layout.gcp.demo', JSON.stringify({ menuMode: 'static', scale: 12 }))
    })
    await page.reload()
    await figure(page, 'Billed cost').waitFor()
    await settled(page)
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject(chosen)
    expect(await shifts(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
})
