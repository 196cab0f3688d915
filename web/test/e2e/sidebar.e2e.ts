import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled, sharedVisit, startPortal, type Portal } from './harness'
import { findings, shift } from './page-checks'
import { contentEdges, flyout, isInWindow, menuOf, remBox, root, showIn, slowMotion, visitMenu } from './sidebar-parts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const desktop = { width: 992, height: 800 }
const small = { width: 991, height: 800 }
const calm = { reducedMotion: 'reduce' } as const
const modes = ['static', 'overlay', 'slim', 'slim-plus', 'horizontal', 'reveal', 'drawer'] as const
type Mode = (typeof modes)[number]

/** layout.md: left edge and width of the panel, start and top of the contents, in rem. */
const sizes: Record<Mode, { left: number; width: number; start: number; top: number }> = {
  static: { left: 0, width: 17, start: 17, top: 4 },
  overlay: { left: -17, width: 17, start: 0, top: 4 },
  slim: { left: 0, width: 5, start: 5, top: 4 },
  'slim-plus': { left: 0, width: 7, start: 7, top: 4 },
  horizontal: { left: 0, width: 992 / 14, start: 0, top: 7 },
  reveal: { left: -12.75, width: 17, start: 4.25, top: 4 },
  drawer: { left: 0, width: 4.25, start: 4.25, top: 4 },
}

describe('in every mode', () => {
  const visited = sharedVisit(() => visitMenu(portal, { viewport: desktop, ...calm }))

  test.each(modes)(
    'A42 %s at 992 px has the sizes of layout.md, and nothing shifts while it loads',
    async (menuMode) => {
      const { page, faults } = visited()
      await showIn(page, portal, { layoutType: 'legacy', menuMode, anchored: false })
      await settled(page)
      const { left, width, start, top } = sizes[menuMode]
      const box = await remBox(page, '.side')
      expect(box.left).toBeCloseTo(left, 1)
      expect(box.width).toBeCloseTo(width, 1)
      expect(box.top).toBeCloseTo(4, 1)
      if (menuMode === 'horizontal') expect(box.height).toBeCloseTo(3, 1)
      expect(await contentEdges(page)).toEqual([expect.closeTo(start, 1), expect.closeTo(top, 1)])
      expect((await remBox(page, 'header')).height).toBeCloseTo(4, 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await shift(page)).toBeLessThan(0.001)
      expect(await findings(page)).toEqual([])
      expect(faults).toEqual([])
    },
  )
})

describe('in every mode, on a small window', () => {
  const visited = sharedVisit(() => visitMenu(portal, { viewport: small, ...calm }))

  test.each(modes)(
    'A42 A36 A69 %s at 991 px is 17rem off-canvas: mask, blocked page, and every way to close it',
    async (menuMode) => {
      const { page, faults } = visited()
      await showIn(page, portal, { layoutType: 'legacy', menuMode, anchored: true })
      expect(await contentEdges(page)).toEqual([0, expect.closeTo(4, 1)])
      expect(await isInWindow(page)).toBe(false)
      const open = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Open the menu' }).click()
        await page.waitForFunction(() => document.querySelector('.side')?.getBoundingClientRect().left === 0)
        // The listeners of Escape and of a press outside come with it.
        await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
      }
      await open()
      await settled(page)
      expect((await remBox(page, '.side')).width).toBeCloseTo(17, 1)
      expect(await findings(page)).toEqual([])
      const closed = () => expect.poll(() => isInWindow(page)).toBe(false)
      await page.keyboard.press('Escape')
      await closed()
      await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-menu-button'))).toBe(true)
      await open()
      // The closing click must not reach the page below the mask.
      const address = page.url()
      await page.mouse.click(700, 300)
      await closed()
      expect(page.url()).toBe(address)
      await open()
      await menuOf(page).getByRole('link', { name: 'Vendors' }).click()
      await page.waitForURL(/\/pages\/vrm/)
      await closed()
      await open()
      await page.goBack()
      await closed()
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['scroll'])).toBeUndefined()
      expect(faults).toEqual([])
    },
  )
})

describe('reveal and drawer', () => {
  test.each(['reveal', 'drawer'])(
    'A29 A30 %s: hover opens over the page, 300 ms after leaving it closes, icons never move',
    async (menuMode) => {
      const { page, context, faults } = await visitMenu(portal)
      await page.clock.install()
      await showIn(page, portal, { layoutType: 'legacy', menuMode, anchored: false })
      const edges = await contentEdges(page)
      const motion = await slowMotion(page)
      const icons = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.side .row-icon')].map((icon) => icon.getBoundingClientRect().left),
        )
      const isOpen = () => page.locator('.side').evaluate((side) => side.hasAttribute('data-expanded'))
      const before = await icons()
      await page.mouse.move(20, 300)
      await page.locator('.side[data-expanded]').waitFor()
      expect(await motion.mostMoved('.side .row-icon')).toBeLessThan(0.6)
      expect(await isOpen()).toBe(true)
      expect(await icons()).toEqual(before.map((left) => expect.closeTo(left, 0)))
      expect(await contentEdges(page)).toEqual(edges)

      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await page.mouse.move(700, 300)
      await page.clock.runFor(299)
      expect(await isOpen()).toBe(true)
      await page.clock.runFor(2)
      await expect.poll(isOpen).toBe(false)

      // Pinned, it narrows the page and ignores the pointer.
      await page.mouse.move(20, 300)
      await page.getByRole('button', { name: 'Pin the menu' }).click()
      await page.mouse.move(700, 300)
      await page.clock.runFor(1_000)
      expect(await isOpen()).toBe(true)
      await expect.poll(async () => (await contentEdges(page))[0]).toBeCloseTo(17, 1)

      // The focus inside keeps it open as the pointer does.
      await page.getByRole('button', { name: 'Unpin the menu' }).click()
      await page.mouse.move(700, 300)
      await page.clock.runFor(1_000)
      await page.getByRole('button', { name: 'Pin the menu' }).focus()
      await page.keyboard.press('Tab')
      await expect.poll(isOpen).toBe(true)
      await page.clock.runFor(10_000)
      expect(await isOpen()).toBe(true)
      await page.clock.resume()
      expect(await shift(page)).toBeLessThan(0.001)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('A31 A32 roots are headings that stay open, and one branch is open at a time', async () => {
    const { page, context, faults } = await visitMenu(portal, calm)
    await showIn(page, portal, { layoutType: 'legacy', menuMode: 'drawer', anchored: true })
    const branch = (name: string) => menuOf(page).getByRole('button', { name })
    await branch('Plans').click()
    await menuOf(page).getByRole('link', { name: 'Reservations' }).waitFor()
    await branch('Budgets').click()
    await menuOf(page).getByRole('link', { name: 'Limits' }).waitFor()
    expect(await branch('Plans').getAttribute('aria-expanded')).toBe('false')
    await menuOf(page).getByRole('link', { name: 'Reservations' }).waitFor({ state: 'hidden' })
    await menuOf(page).getByRole('link', { name: 'Findings' }).waitFor()
    expect(await menuOf(page).locator('[role=menu], [role=menubar], [role=menuitem]').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})

test('A42 static: the button of the top bar hides the menu, and the page fills its space', async () => {
  const { page, context, faults } = await visitMenu(portal, calm)
  await showIn(page, portal, { layoutType: 'legacy', menuMode: 'static' })
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect.poll(() => isInWindow(page)).toBe(false)
  await expect.poll(() => contentEdges(page)).toEqual([0, expect.closeTo(4, 1)])
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect.poll(() => isInWindow(page)).toBe(true)
  await expect.poll(async () => (await contentEdges(page))[0]).toBeCloseTo(17, 1)
  expect(await shift(page)).toBeLessThan(0.001)
  expect(faults).toEqual([])
  await context.close()
})

test('A42 A69 overlay: opens over the page; a press outside, Escape and a navigation close it', async () => {
  const { page, context, faults } = await visitMenu(portal, calm)
  await showIn(page, portal, { layoutType: 'legacy', menuMode: 'overlay' })
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect.poll(() => isInWindow(page)).toBe(true)
    // The listeners of Escape and of a press outside come with the focus.
    await page.locator('.side :focus').waitFor()
    expect((await contentEdges(page))[0]).toBe(0)
  }
  const closed = () => expect.poll(() => isInWindow(page)).toBe(false)
  await open()
  await page.mouse.click(900, 70)
  await closed()
  await open()
  await page.keyboard.press('Escape')
  await closed()
  await open()
  await menuOf(page).getByRole('link', { name: 'gcp usage' }).click()
  await page.waitForURL(/\/pages\/gcp-usage/)
  await closed()
  await open()
  await page.getByRole('button', { name: 'Close the menu' }).first().click()
  await closed()
  expect(faults).toEqual([])
  await context.close()
})

describe('flyouts', () => {
  test.each([
    ['slim', 5],
    ['slim-plus', 7],
    ['horizontal', 7],
  ] as const)(
    'A42 %s: the first click arms hover; all that closes them; the place of layout.md',
    async (menuMode, edge) => {
      const { page, context, faults } = await visitMenu(portal, calm)
      const closed = () => expect.poll(() => flyout(page).count()).toBe(0)
      await showIn(page, portal, { layoutType: 'legacy', menuMode })
      await root(page, 'Security').hover()
      expect(await flyout(page).count()).toBe(0)

      await root(page, 'Costs').click()
      const box = await remBox(page, '.flyout')
      expect(menuMode === 'horizontal' ? box.top : box.left).toBeCloseTo(edge, 1)
      expect(box.width).toBeGreaterThanOrEqual(15)
      expect(box.height).toBeLessThanOrEqual(20)
      await settled(page)
      expect(await findings(page)).toEqual([])

      await root(page, 'Security').hover()
      await flyout(page).getByRole('link', { name: 'Findings' }).waitFor()
      // The click that follows is meant to open it, too; the next one closes it.
      await root(page, 'Security').click()
      await settled(page)
      expect(await flyout(page).getByRole('link', { name: 'Findings' }).count()).toBe(1)
      await root(page, 'Security').click()
      await closed()
      await root(page, 'Security').click()
      await flyout(page).getByRole('link', { name: 'Findings' }).waitFor()
      await root(page, 'Vendors').hover()
      await closed()
      await root(page, 'Costs').hover()
      await flyout(page).waitFor()

      // Deeper levels expand in place, without closing.
      await flyout(page).getByRole('button', { name: 'Plans' }).click()
      await flyout(page).getByRole('link', { name: 'Reservations' }).waitFor()

      await page.keyboard.press('Escape')
      await closed()
      await expect.poll(() => root(page, 'Costs').evaluate((element) => element === document.activeElement)).toBe(true)
      await root(page, 'Security').hover()
      expect(await flyout(page).count(), 'closing disarms').toBe(0)

      await page.keyboard.press('Enter')
      await flyout(page).waitFor()
      await page.mouse.click(1000, 500)
      await closed()

      await root(page, 'Costs').click()
      await flyout(page).getByRole('link', { name: 'gcp usage' }).click()
      await page.waitForURL(/\/pages\/gcp-usage/)
      await closed()
      await root(page, 'Costs').click()
      await flyout(page).waitFor()
      await page.goBack()
      await closed()
      expect(await shift(page)).toBeLessThan(0.001)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  const many = (count: number, label: string) => ({
    label,
    icon: 'prime:list',
    items: Array.from({ length: count }, (_, i) => ({ label: `${label} ${i}`, routerlink: `/pages/vrm/${i}` })),
  })

  test('A37 a submenu of 16 entries has single width, of 17 double; both scroll within 20rem and the window', async () => {
    const roots = Array.from({ length: 30 }, (_, i) => many(i % 2 === 0 ? 16 : 17, `Root ${i}.`))
    const { page, context, faults } = await visitMenu(portal, calm, roots)
    for (const menuMode of ['slim', 'horizontal']) {
      await showIn(page, portal, { layoutType: 'legacy', menuMode })
      for (const [name, width] of [
        ['Root 28.', 15],
        ['Root 29.', 30],
      ] as const) {
        // Scrolled into sight first: a scrolled menu closes its flyouts.
        await root(page, name).scrollIntoViewIfNeeded()
        await root(page, name).click()
        const box = await remBox(page, '.flyout')
        expect(box.width).toBeCloseTo(width, 1)
        expect(box.height).toBeLessThanOrEqual(20)
        expect(box.left + box.width).toBeLessThanOrEqual(1440 / 14)
        expect(box.top + box.height).toBeLessThanOrEqual(900 / 14)
        await page.keyboard.press('Escape')
        await expect.poll(() => flyout(page).count()).toBe(0)
      }
      await root(page, 'Root 28.').click()
      await flyout(page).waitFor()
      await menuOf(page)
        .locator('.side-scroll')
        .evaluate((list) => list.scrollTo(0, 0))
      await expect.poll(() => flyout(page).count()).toBe(0)
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['slim', 'horizontal', 'drawer', 'reveal'])('A42 %s from right to left mirrors', async (menuMode) => {
    const { page, context, faults } = await visitMenu(portal, calm)
    await showIn(page, portal, { layoutType: 'legacy', menuMode, anchored: false })
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const visible = () => page.locator('.side').evaluate((side) => innerWidth - side.getBoundingClientRect().left)
    // The panel's position applies from the next frame on.
    const wanted = { slim: 5, horizontal: 1440 / 14, drawer: 4.25, reveal: 4.25 }[menuMode] ?? 0
    await expect.poll(async () => (await visible()) / 14).toBeCloseTo(wanted, 0)
    if (menuMode === 'slim' || menuMode === 'horizontal') {
      await root(page, 'Costs').click()
      const { left, width } = await remBox(page, '.flyout')
      expect(left).toBeGreaterThanOrEqual(0)
      if (menuMode === 'slim') expect(1440 / 14 - left - width).toBeCloseTo(5, 1)
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
