import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, logIn, settled, startPortal, visit, type Portal } from './harness'
import { findings, shift } from './page-checks'
import {
  arrive,
  flyout,
  menuOf,
  remBox,
  root,
  sendMenu,
  showIn,
  usualMenu,
  visitMenu,
  type SentItem,
} from './sidebar-parts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const calm = { reducedMotion: 'reduce' } as const

/** Tabs with and without an icon and entries: the first contains the current page, two levels down. */
const manyTabs = (count: number): SentItem[] => [
  {
    label: 'Costs and usage',
    icon: 'solid:chart-pie',
    items: [{ label: 'Clouds', items: [{ label: 'Costs of all accounts of AWS', routerlink: '/pages/aws-usage' }] }],
  },
  ...Array.from({ length: count - 1 }, (_, i) => ({
    label: `Tab number ${i}`,
    routerlink: `/pages/vrm/${i}`,
    ...(i % 2 && { icon: 'prime:briefcase' }),
    ...(i % 3 === 0 && { items: [{ label: 'Findings', routerlink: '/pages/cloud-sec' }] }),
  })),
]

describe('the tab menu', () => {
  test('A38 A39 A67 XCloud users have tabs in the top bar: the company on top, a dropdown, a tooltip at 800 ms', async () => {
    const { page, context, faults } = await visit(portal, calm)
    await sendMenu(page, usualMenu, { companyName: 'Northwind Traders' })
    await logIn(page, portal.url, 'xcloud.demo')
    await figure(page, 'Billed cost').waitFor()
    await page.locator('html[data-layout=tab]').waitFor()
    await page.reload()
    await figure(page, 'Billed cost').waitFor()
    await settled(page)
    expect(await page.locator('.side').count()).toBe(0)
    const company = page.getByText('Northwind Traders')
    const [above, below] = [await company.boundingBox(), await root(page, 'Costs').boundingBox()]
    expect(above && below && above.y + above.height <= below.y + 1).toBe(true)
    // The tab of the page that is shown is marked, and so is the page in its dropdown.
    expect(await root(page, 'Costs').getAttribute('aria-current')).toBe('true')
    await root(page, 'Costs').click()
    await expect.poll(async () => (await remBox(page, '.flyout')).top).toBeCloseTo(4, 1)
    expect(await flyout(page).locator('[aria-current=page]').innerText()).toContain('xcloud usage')
    await expect.poll(() => findings(page)).toEqual([])
    await root(page, 'Security').hover()
    await flyout(page).getByRole('link', { name: 'Findings' }).click()
    await page.waitForURL(/\/pages\/cloud-sec/)
    await expect.poll(() => flyout(page).count()).toBe(0)
    await settled(page)
    expect(await shift(page)).toBeLessThan(0.001)

    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.mouse.move(700, 500)
    await root(page, 'Vendors').hover()
    await page.clock.runFor(799)
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await page.clock.runFor(2)
    expect(await page.getByRole('tooltip').innerText()).toBe('Vendors')
    expect(faults).toEqual([])
    await context.close()
  })

  test('A39 the labels of all tabs share one baseline, with icon, arrow or neither; the block is centered in the bar', async () => {
    const { page, context, faults } = await visit(portal, calm)
    await sendMenu(page, manyTabs(6), { companyName: 'Northwind Traders' })
    await arrive(page, portal.url, 'aws.demo')
    await showIn(page, portal, { layoutType: 'tab', tabEnrollment: true })
    await settled(page)
    const { bases, boxes, block, bar } = await page.locator('.tab-menu').evaluate((menu) => {
      const tabs = [...menu.querySelectorAll('.root')]
      const baseOf = (tab: Element): number => {
        const label = tab.querySelector('.root-text') ?? tab
        const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode()!
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        // In the line of the label: a flex container would make the mark a separate item.
        const line = document.createElement('span')
        text.parentNode!.replaceChild(line, text)
        line.append(text, mark)
        return mark.getBoundingClientRect().bottom
      }
      const edges = (one: Element) => one.getBoundingClientRect()
      const middle = (top: number, bottom: number) => (top + bottom) / 2
      const boxes = tabs.map((tab) => [edges(tab).top, edges(tab).bottom])
      const company = edges(menu.querySelector('.tab-menu-company')!)
      const bar = edges(menu.closest('header')!)
      const block = middle(company.top, edges(menu.querySelector('.tab-menu-row')!).bottom)
      // The bar's contents do not cover its lower border.
      return { boxes, block, bar: middle(bar.top, bar.bottom - 1), bases: tabs.map(baseOf) }
    })
    expect(bases).toHaveLength(7)
    for (const base of bases) expect(Math.abs(base - bases[0]!)).toBeLessThanOrEqual(0.5)
    for (const [top, bottom] of boxes) {
      expect(Math.abs(top! - boxes[0]![0]!)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(bottom! - boxes[0]![1]!)).toBeLessThanOrEqual(0.5)
    }
    expect(Math.abs(block - bar)).toBeLessThanOrEqual(0.5)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A39 A40 A41 beside 14 tabs the breadcrumb shows the current page whole, and upper levels at least in part', async () => {
    const { page, context, faults } = await visit(portal, calm)
    await sendMenu(page, manyTabs(14), { companyName: 'Northwind Traders' })
    await arrive(page, portal.url, 'aws.demo')
    for (const width of [1440, 1280, 992]) {
      await page.setViewportSize({ width, height: 800 })
      await showIn(page, portal, { layoutType: 'tab', tabEnrollment: true, inlineBreadcrumb: true })
      await settled(page)
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
      const current = crumbs.locator('[aria-current=page]')
      expect(await current.innerText()).toBe('Costs of all accounts of AWS')
      const seen = await current.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect()
        const upper = one.closest('ol')!.querySelectorAll('li:not(:first-child, :last-child)')
        return {
          clipped: one.scrollWidth - one.clientWidth,
          left,
          right,
          upper: [...upper].map((level) => level.clientWidth),
        }
      })
      expect(seen.clipped, `${width}`).toBeLessThanOrEqual(0)
      expect(seen.left, `${width}`).toBeGreaterThanOrEqual(0)
      expect(seen.right, `${width}`).toBeLessThanOrEqual(width)
      for (const level of seen.upper) expect(level, `${width}`).toBeGreaterThan(30)
      const [menu, actions] = await Promise.all([
        page.locator('.tab-menu').boundingBox(),
        page
          .getByRole('banner')
          .getByRole('button', { name: /^Profile of/ })
          .boundingBox(),
      ])
      expect(menu!.width, `${width}`).toBeLessThanOrEqual(width / 2)
      expect(actions!.x + actions!.width, `${width}`).toBeLessThanOrEqual(width)
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('A39 forty tabs take half of the window at most; arrows and focus bring the others into sight', async () => {
    const tabs = Array.from({ length: 40 }, (_, i) => ({ label: `Tab number ${i}`, routerlink: `/pages/vrm/${i}` }))
    const { page, context, faults } = await visitMenu(portal, calm, tabs)
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await showIn(page, portal, { layoutType: 'tab', tabEnrollment: true })
      await root(page, 'Tab number 0').waitFor()
      await settled(page)
      expect(await page.locator('.tab-menu').evaluate((menu) => menu.clientWidth / innerWidth)).toBeLessThanOrEqual(0.5)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const visible = (name: string) =>
        root(page, name).evaluate((tab) => {
          const row = tab.closest('.side-scroll')!.getBoundingClientRect()
          const { left, right } = tab.getBoundingClientRect()
          return left >= row.left - 1 && right <= row.right + 1
        })
      expect(await visible('Tab number 39')).toBe(false)
      await page.locator('.scroll-row-arrow[data-to=end]').click()
      await page.locator('.scroll-row-arrow[data-to=start]').waitFor()
      await root(page, 'Tab number 39').focus()
      await expect.poll(() => visible('Tab number 39')).toBe(true)
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['reduce', 'no-preference'] as const)(
    'A37 A39 a menu stays open while the focus brings its tab into view, with motion %s; a scroll of the user closes it',
    async (reducedMotion) => {
      const tabs = Array.from({ length: 40 }, (_, i) => ({
        label: `Tab number ${i}`,
        items: [{ label: `Entry of ${i}`, routerlink: `/pages/vrm/${i}` }],
      }))
      const { page, context, faults } = await visitMenu(portal, { reducedMotion }, tabs)
      await showIn(page, portal, { layoutType: 'tab' })
      const tab = root(page, 'Tab number 20')
      await tab.waitFor()
      const row = page.locator('.tab-menu .side-scroll')
      // Both in one step, as Enter does after a jump: Playwright's click scrolls first and waits.
      await tab.evaluate((one) => {
        one.focus()
        ;(one as HTMLElement).click()
      })
      const inSight = () =>
        tab.evaluate((one) => {
          const [at, within] = [one, one.closest('.side-scroll')!].map((box) => box.getBoundingClientRect())
          return at!.left >= within!.left - 1 && at!.right <= within!.right + 1
        })
      await expect.poll(inSight).toBe(true)
      const distance = () =>
        tab.evaluate((one) => {
          const menu = document.querySelector('.flyout')
          return menu && Math.abs(menu.getBoundingClientRect().left - one.closest('li')!.getBoundingClientRect().left)
        })
      await expect.poll(distance).toBeLessThan(1)
      await flyout(page).getByRole('link', { name: 'Entry of 20' }).waitFor()
      await row.hover()
      await page.mouse.wheel(30, 0)
      await expect.poll(() => flyout(page).count()).toBe(0)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('A48 tabEnrollment shows the enrollment switcher as a tab, and there only', async () => {
    const { page, context, faults } = await visitMenu(portal, calm)
    await showIn(page, portal, { layoutType: 'tab', tabEnrollment: true })
    const switcher = page.getByRole('button', { name: 'Switch enrollment' })
    await page.locator('.tab-menu').getByRole('button', { name: 'Switch enrollment' }).waitFor()
    expect(await switcher.count()).toBe(1)
    await switcher.click()
    await page.getByRole('button', { name: /AWS-2001/ }).waitFor()
    const sheet = () => page.getByRole('button', { name: /AWS-2001/ }).boundingBox()
    await expect.poll(async () => (await sheet())?.x).toBeGreaterThanOrEqual(0)
    await showIn(page, portal, { layoutType: 'tab', tabEnrollment: false })
    expect(await page.locator('.tab-menu').getByRole('button', { name: 'Switch enrollment' }).count()).toBe(0)
    expect(await switcher.count()).toBe(1)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A42 A69 at 991 px it is the off-canvas menu of all modes', async () => {
    const { page, context, faults } = await visitMenu(portal, { viewport: { width: 991, height: 800 }, ...calm })
    await showIn(page, portal, { layoutType: 'tab' })
    expect(await page.locator('.tab-menu').count()).toBe(0)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menuOf(page).getByRole('link', { name: 'Findings' }).click()
    await page.waitForURL(/\/pages\/cloud-sec/)
    await menuOf(page).waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })
})

test('A40 A41 the breadcrumb is in the bar from 1280 px on, if set; else below', async () => {
  const { page, context, faults } = await visitMenu(portal, calm)
  const inBar = () => page.locator('header nav[aria-label=Breadcrumb]').count()
  for (const [width, inlineBreadcrumb, expected] of [
    [1280, true, 1],
    [1279, true, 0],
    [1280, false, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await showIn(page, portal, { layoutType: 'legacy', menuMode: 'drawer', inlineBreadcrumb })
    await settled(page)
    expect(await inBar(), `${width} ${inlineBreadcrumb}`).toBe(expected)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await crumbs.locator('[aria-current=page]').innerText()).toBe('aws usage')
    expect(await shift(page), `${width} ${inlineBreadcrumb}`).toBeLessThan(0.001)
  }
  expect(faults).toEqual([])
  await context.close()
})

describe('a bad menu', () => {
  const nested = (level: number): SentItem =>
    level === 8
      ? { label: 'Level 8', routerlink: '/pages/vrm' }
      : { label: `Level ${level}`, items: [nested(level + 1)] }
  const bad: SentItem[] = [
    {
      label: 'Spoilt',
      icon: 'nonsense',
      items: [
        { label: '', routerlink: '/pages/agent' },
        { label: 'Trap', routerlink: 'javascript:document.title="caught"' },
        { label: 'Command', command: 'alert(1)' },
        { label: 'تقارير التكلفة 2026 (AWS)', routerlink: '/pages/aws-usage' },
        {
          label: 'A label that goes on and on, far beyond what anybody would read in a menu',
          routerlink: '/pages/vrm',
        },
        {},
        { separator: true },
      ],
    },
    { items: [] },
    nested(1),
    {
      label: 'Many',
      items: Array.from({ length: 500 }, (_, i) => ({
        label: `Entry ${i}`,
        icon: `solid:x${i}`,
        routerlink: `/pages/vrm/${i}`,
      })),
    },
    // The same tree once more, as a cycle of the source would send it.
    nested(1),
  ]

  test.each([
    { layoutType: 'legacy', menuMode: 'drawer', anchored: true },
    { layoutType: 'legacy', menuMode: 'slim' },
    { layoutType: 'tab' },
  ])('A31 A32 A33 stays usable, and is logged once: %j', async (layout) => {
    const { page, context, faults } = await visitMenu(portal, calm, bad)
    const told: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('The menu of the server')) told.push(message.text())
    })
    await showIn(page, portal, layout)
    // The report comes after the first paint: a page that is left earlier would report into the next one's list.
    await expect.poll(() => told.length).toBe(1)
    told.splice(0)
    await page.reload()
    await figure(page, 'Billed cost').waitFor()
    await expect.poll(() => told.length).toBe(1)
    expect(told[0]).toMatch(
      /has \d{3} faults: Entry 1 "Spoilt" has the unknown icon nonsense; Entry 1\.1 "" has no label/,
    )

    const flies = layout.layoutType === 'tab' || layout.menuMode === 'slim'
    if (flies) await root(page, 'Spoilt').click()
    const menu = menuOf(page)
    await menu.getByRole('link', { name: 'agent', exact: true }).first().waitFor()
    expect(await menu.getByText('Trap').evaluate((label) => label.closest('a')?.hasAttribute('href'))).toBe(false)
    expect(await menu.getByText('Command').evaluate((label) => label.closest('a')?.getAttribute('aria-disabled'))).toBe(
      'true',
    )
    expect(await menu.getByText(/تقارير/).evaluate((label) => getComputedStyle(label).direction)).toBe('rtl')
    await expect.poll(() => findings(page)).toEqual([])

    if (flies) await root(page, 'Level 1').first().click()
    for (const level of [2, 3, 4, 5, 6, 7]) {
      await menu
        .getByRole('button', { name: `Level ${level}` })
        .first()
        .click()
    }
    await menu.getByRole('link', { name: 'Level 8' }).first().click()
    await page.waitForURL(/\/pages\/vrm/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    if (flies) await root(page, 'Many').click()
    await menu.getByRole('link', { name: 'Entry 499' }).click()
    await page.waitForURL(/\/pages\/vrm\/499/)
    expect(await page.title()).not.toBe('caught')
    expect(told).toHaveLength(1)
    expect(faults).toEqual([])
    await context.close()
  })
})
