import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCostdeck } from '../../build/costdeck.mjs'
import { during, figure, logIn, startPortal, visit, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const bar = (page: Page) => page.getByRole('banner')
/** The tab menu may have a tab of the same name before it. */
const trigger = (page: Page, name: RegExp) => bar(page).getByRole('button', { name }).last()
const expanded = (page: Page, name: RegExp) => trigger(page, name).getAttribute('aria-expanded')
/** The contents of the menu's button, which is or will be open. */
const panelOf = async (page: Page, name: RegExp) => {
  await expect.poll(() => expanded(page, name)).toBe('true')
  const id = await trigger(page, name).getAttribute('aria-controls')
  return page.locator(`[id="${id}"]`)
}

const menus = {
  enrollment: /^Switch enrollment/,
  language: /^Change language/,
  news: /^Announcements/,
  profile: /^Profile of/,
  top1: /^Multicloud/,
  top2: /^Clouds/,
}

/** admin.demo in an enrollment of one cloud: every menu of the bar is there. */
async function open(user = 'admin.demo', options: Parameters<typeof visit>[1] = {}, on = portal) {
  const visited = await visit(on, options)
  await logIn(visited.page, on.url, user)
  await figure(visited.page, 'Billed cost').waitFor()
  return visited
}

describe('opening and closing', () => {
  test('A20 hover opens; the pointer may go into the panel; Escape closes without moving it', async () => {
    const { page, context, faults } = await open()
    await page.clock.install()
    await trigger(page, menus.profile).hover()
    const panel = await panelOf(page, menus.profile)
    await panel.getByRole('button', { name: 'Sign out' }).waitFor()
    await panel.getByRole('button', { name: 'Sign out' }).hover()
    await page.clock.runFor(1_000)
    await expect.poll(() => expanded(page, menus.profile)).toBe('true')
    // The focus is elsewhere: it stays, and a resting pointer does not reopen the menu.
    await page.keyboard.press('Escape')
    await expect.poll(() => expanded(page, menus.profile)).toBe('false')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON')
    await page.mouse.move(300, 500)
    await trigger(page, menus.language).hover()
    await expect.poll(() => expanded(page, menus.language)).toBe('true')
    await trigger(page, menus.profile).hover()
    await expect.poll(() => expanded(page, menus.language)).toBe('false')
    await expect.poll(() => expanded(page, menus.profile)).toBe('true')
    await page.mouse.move(300, 500)
    await expect.poll(() => expanded(page, menus.profile)).toBe('false')
    expect(faults).toEqual([])
    await context.close()
  })

  test('A20 every menu by keyboard: Enter, Space, into the panel, Escape back', async () => {
    const { page, context, faults } = await open()
    for (const [menu, name] of Object.entries(menus)) {
      await trigger(page, name).focus()
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key)
        await expect.poll(() => expanded(page, name), { message: `${menu} on ${key}` }).toBe('true')
        const panel = await panelOf(page, name)
        await panel.locator('a, button').first().waitFor()
        // The alerts below the announcements load after the panel, with more entries.
        await expect.poll(() => panel.locator('[data-skeleton]').count(), { message: menu }).toBe(0)
        await page.keyboard.press('Tab')
        await expect
          .poll(() => panel.evaluate((one) => one.contains(document.activeElement)), { message: menu })
          .toBe(true)
        await page.keyboard.press('End')
        const last = panel.locator('a[href], button:not(:disabled)').last()
        await expect.poll(() => last.evaluate((one) => one === document.activeElement), { message: menu }).toBe(true)
        await page.keyboard.press('Escape')
        await expect.poll(() => expanded(page, name), { message: menu }).toBe('false')
        await expect
          .poll(() => trigger(page, name).evaluate((one) => one === document.activeElement), { message: menu })
          .toBe(true)
      }
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('A20 the book is a link that the keyboard reaches between the menus', async () => {
    const { page, context } = await open()
    await trigger(page, menus.language).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Help/)
    await context.close()
  })

  test('A20 leaving a panel with Tab closes it, and one is open at a time', async () => {
    const { page, context } = await open()
    await trigger(page, menus.language).press('Enter')
    await trigger(page, menus.profile).press('Enter')
    await expect
      .poll(async () => [await expanded(page, menus.language), await expanded(page, menus.profile)])
      .toEqual(['false', 'true'])
    const entries = (await panelOf(page, menus.profile)).locator('a[href], button')
    await entries.first().waitFor()
    const stops = await entries.count()
    for (let stop = 0; stop <= stops; stop++) await page.keyboard.press('Tab')
    await expect.poll(() => expanded(page, menus.profile)).toBe('false')
    await context.close()
  })

  test.each(['light', 'dark'] as const)(
    'axe finds nothing with any menu open in the %s scheme',
    async (colorScheme) => {
      const { page, context, faults } = await open('admin.demo', { colorScheme, reducedMotion: 'reduce' })
      for (const [menu, name] of Object.entries(menus)) {
        await trigger(page, name).click()
        await (await panelOf(page, name)).locator('a, button').first().waitFor()
        await expect.poll(() => findings(page), { message: menu }).toEqual([])
        await page.keyboard.press('Escape')
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )
})

describe('on a small window', () => {
  test('A20 everything folds behind the second button; touch opens; Escape closes the inner one first', async () => {
    const { page, context, faults } = await open('admin.demo', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    const more = trigger(page, /^More actions/)
    await expect.poll(() => trigger(page, menus.profile).isVisible()).toBe(false)
    await more.tap()
    for (const [menu, name] of Object.entries(menus)) {
      await trigger(page, name).tap()
      const panel = await panelOf(page, name)
      await panel.locator('a, button').first().waitFor()
      const box = (await panel.boundingBox())!
      expect(box.x, menu).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width, menu).toBeLessThanOrEqual(390)
      await expect.poll(() => findings(page), { message: menu }).toEqual([])
    }
    await expect.poll(() => bar(page).getByRole('link', { name: /^Help/ }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => [await expanded(page, menus.top2), await more.getAttribute('aria-expanded')])
      .toEqual(['false', 'true'])
    await page.keyboard.press('Escape')
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true)
    await more.tap()
    await page.touchscreen.tap(200, 700)
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('announcements', () => {
  test('A11 A26 A27 the bell: unread until its link or more is opened, then read', async () => {
    const { page, context, faults } = await open('gcp.demo')
    await trigger(page, /^Announcements, unread$/).click()
    const panel = await panelOf(page, menus.news)
    const item = panel.getByRole('link', { name: 'Usage pages for every cloud' })
    await expect.poll(() => item.innerText()).toContain('2026-11-20')
    // The mark is gone before the server knows.
    await during(
      page.waitForResponse((one) => !!one.request().postData()?.includes('"usage-pages"')),
      () => panel.getByRole('link', { name: 'more', exact: true }).click(),
    )
    await page.waitForURL(/\/pages\/user\/announcement$/)
    await page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor()
    const entry = page.getByRole('main').getByRole('button', { name: /Usage pages for every cloud/ })
    await expect.poll(() => entry.getByRole('img', { name: 'Unread' }).count()).toBe(0)
    await trigger(page, /^Announcements$/).click()
    await item.click()
    await page.waitForURL(/\/pages\/user\/announcement#usage-pages$/)
    await page.getByText('the address of the page keeps your choice').waitFor()
    await trigger(page, /^Announcements$/).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor()
    await trigger(page, /^Announcements$/).waitFor()
    expect(faults).toEqual([])
    await context.close()
    const again = await open('gcp.demo')
    await trigger(again.page, menus.news).waitFor()
    await expect.poll(() => trigger(again.page, /unread/).count()).toBe(0)
    await again.context.close()
  })

  test('A11 A23 the profile leads to the list: pages, unread marks, text and day on opening', async () => {
    const { page, context, faults } = await open('azure.demo')
    await trigger(page, menus.profile).click()
    await page.getByRole('link', { name: 'Announcements' }).click()
    const main = page.getByRole('main')
    await main.getByRole('button', { name: /Group by your own tags/ }).waitFor()
    await expect.poll(() => page.title()).toBe('Announcements · Costdeck')
    await expect.poll(() => main.getByRole('listitem').count()).toBe(5)
    await main.getByRole('button', { name: 'more' }).click()
    await expect.poll(() => main.getByRole('listitem').count()).toBe(7)
    await expect.poll(() => main.getByRole('button', { name: 'more' }).count()).toBe(0)
    // The button is gone: the focus is on the first of the new ones.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Corrected files replace earlier ones')
    const one = main.getByRole('button', { name: /Light and dark/ })
    await expect.poll(() => one.getByRole('img', { name: 'Unread' }).count()).toBe(1)
    await one.press('Enter')
    await main.getByText('Sun and moon in the top bar').waitFor()
    await expect.poll(() => one.innerText()).toContain('Oct 19, 2026')
    await expect.poll(() => one.getByRole('img', { name: 'Unread' }).count()).toBe(0)
    await expect.poll(() => findings(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('A84 a list that cannot be loaded shows the failure, and loads on retry', async () => {
    const { page, context } = await visit(portal)
    let broken = true
    await page.route('**/graphql', (route) => (broken ? route.abort() : route.continue()))
    await logIn(page, portal.url, 'aws.demo', '/pages/user/announcement')
    const failed = page.getByRole('main').getByRole('alert')
    await failed.getByText('The announcements could not be loaded').waitFor()
    broken = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /Usage pages for every cloud/ }).waitFor()
    await context.close()
  })
})

describe('who sees what', () => {
  test('A12 only a sysadmin has the quick-set link beside the title', async () => {
    const { page, context } = await open()
    await trigger(page, menus.enrollment).click()
    const link = page.getByRole('banner').getByRole('link', { name: 'Quick set' })
    await expect.poll(() => link.getAttribute('href')).toBe('/pages/system-admin/cmp-user-admin?user=admin.demo')
    await link.click()
    await page.waitForURL(/\/pages\/system-admin\/cmp-user-admin\?user=admin\.demo$/)
    await page.getByRole('heading', { level: 2, name: 'Ada Admin' }).waitFor()
    await context.close()
    const other = await open('focus.demo')
    await trigger(other.page, menus.enrollment).click()
    await other.page.getByRole('button', { name: /FOCUS-1001/ }).waitFor()
    await expect.poll(() => other.page.getByRole('link', { name: 'Quick set' }).count()).toBe(0)
    await other.context.close()
  })

  test('A18 the text menus show at privLevel 300, in both layouts; not at 301 and not without one', async () => {
    for (const [user, count] of [
      ['azure.demo', 1],
      ['gcp.demo', 0],
      ['xcloud.demo', 0],
    ] as const) {
      const { page, context } = await open(user)
      for (const layoutType of ['legacy', 'tab']) {
        const saved = await page.evaluate(
          async (layout) => {
            const headers = { 'X-Costdeck': '1', 'Content-Type': 'application/json' }
            const answer = await fetch('/api/ng/user/layout', { method: 'PUT', headers, body: JSON.stringify(layout) })
            localStorage.clear()
            return answer.status
          },
          { schemaVersion: 1, layoutType },
        )
        expect(saved).toBeLessThan(300)
        await page.reload()
        await figure(page, 'Billed cost').waitFor()
        const shown = page.getByRole('navigation', { name: 'Top bar menu' }).getByRole('button')
        await expect.poll(() => shown.count(), { message: `${user} ${layoutType}` }).toBe(count)
      }
      await context.close()
    }
  })

  test.each([
    ['reseller.demo', 'csp-customer'],
    ['gcp.demo', 'gcp-usage'],
    ['aws.demo', 'aws-usage'],
    ['xcloud.demo', 'xcloud-usage'],
    ['azure.demo', 'azure-usage'],
  ])('A13 the help of %s opens %s in a new tab without an opener', async (user, type) => {
    const { page, context, faults } = await open(user)
    const docs = await during(context.waitForEvent('page'), () =>
      bar(page).getByRole('link', { name: /^Help/ }).click(),
    )
    await docs.getByRole('heading', { level: 1, name: /^Help/ }).waitFor()
    await expect.poll(() => new URL(docs.url()).pathname).toBe(`/pages/cmp/docs/${type}_index`)
    await expect.poll(() => docs.evaluate(() => window.opener)).toBeNull()
    expect(faults).toEqual([])
    await context.close()
  })

  test.each([
    { args: ['--production'], docs: 0, bell: 0 },
    { args: ['--env-name', 'ysl-eu'], docs: 1, bell: 0 },
    { args: ['--reseller-host', '127.0.0.1'], docs: 0, bell: 1 },
    { args: ['--variant', 'NONE'], docs: 1, bell: 1, enrollment: 0 },
  ])('A21 A24 A25 with $args', async ({ args, docs, bell, enrollment = 1 }) => {
    const costdeck = await startCostdeck({ args: ['--demo', ...args] })
    try {
      const on = { ...portal, url: costdeck.url }
      const { page, context } = await open('admin.demo', {}, on)
      await trigger(page, menus.profile).waitFor()
      await expect.poll(() => bar(page).getByRole('link', { name: /^Help/ }).count()).toBe(docs)
      await expect.poll(() => trigger(page, menus.news).count()).toBe(bell)
      await expect.poll(() => trigger(page, menus.enrollment).count()).toBe(enrollment)
      await context.close()
    } finally {
      await costdeck.stop()
    }
  })
})

describe('the help pages', () => {
  test('A13 A14 contents lead to the sections, clear of the bar, and Back returns', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'gcp.demo', '/pages/cmp/docs/gcp-usage_index')
    await page.getByRole('heading', { level: 1, name: 'Help: Google Cloud usage' }).waitFor()
    await expect.poll(() => page.title()).toBe('Help: Google Cloud usage · Costdeck')
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Breadcrumb' }).innerText())
      .toMatch(/Help[\s/]+Google Cloud usage/)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const titles = await contents.getByRole('link').allInnerTexts()
    expect(titles).toEqual(await page.getByRole('heading', { level: 2 }).allInnerTexts())
    for (const title of [titles[5]!, titles[2]!]) {
      await contents.getByRole('link', { name: title, exact: true }).press('Enter')
      const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
      await expect.poll(() => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(64)
      await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
    }
    await expect.poll(() => page.url()).toMatch(/#periods$/)
    await page.goBack()
    await expect.poll(() => page.url()).toMatch(/#export$/)
    await page.getByRole('article').getByRole('link', { name: 'credits and taxes', exact: true }).click()
    await expect.poll(() => page.url()).toMatch(/#credits$/)
    await expect.poll(() => findings(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('A14 an address with a section starts there; the article says its language; print leaves the contents out', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'aws.demo', '/pages/cmp/docs/aws-usage_index#digits')
    const heading = page.getByRole('heading', { name: 'Full precision and copying' })
    await expect.poll(() => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(64)
    await expect.poll(() => page.getByRole('article').getAttribute('lang')).toBe('en')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('navigation', { name: 'On this page' }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await trigger(page, menus.language).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hilfe: AWS-Nutzung' }).waitFor()
    await expect.poll(() => page.getByRole('article').getAttribute('lang')).toBe('de')
    expect(faults).toEqual([])
    await context.close()
  })

  test('an unknown page of the common module is explained, and an area without contents leads back', async () => {
    const { page, context, faults } = await visit(portal, { viewport: { width: 390, height: 844 } })
    await logIn(page, portal.url, 'focus.demo', '/pages/cmp/moon')
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await page.getByText('“moon”').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to overview' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.goto(`${portal.url}/pages/vrm`)
    await page.getByRole('link', { name: 'Go to your home page' }).click()
    await page.waitForURL(/\/pages\/xcloud-usage/)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A13 an unknown help page lists those that exist', async () => {
    const { page, context, faults } = await visit(portal, { viewport: { width: 390, height: 844 } })
    await logIn(page, portal.url, 'focus.demo', '/pages/cmp/docs/moon-usage_index')
    await page.getByRole('heading', { level: 1, name: 'Help page not found' }).waitFor()
    await page.getByText('“moon-usage”').waitFor()
    const links = page.getByRole('main').getByRole('link')
    for (const name of ['AWS usage', 'Azure usage', 'Google Cloud usage', 'All clouds', 'CSP customer']) {
      await links.and(page.getByRole('link', { name, exact: true })).waitFor()
    }
    await links.and(page.getByRole('link', { name: 'CSP customer', exact: true })).click()
    await page.getByRole('heading', { level: 1, name: /Cloud Solution Provider/ }).waitFor()
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => findings(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
})
