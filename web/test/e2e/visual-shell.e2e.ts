import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AlertsQuery } from '../../gql/generated'
import { AlertsDocument } from '../../gql/generated/documents/alerts'
import { startDevelopment } from './development'
import { logIn, startPortal, visit, type Portal } from './harness'
import { openSettings, settings } from './settings-parts'
import { flyout, menuOf, root } from './sidebar-parts'
import { answer } from './views/steps'
import { compareWithPicture, fixClock, look, visualOptions, type Part } from './visual'
import { bar, enter, letSessionEnd, narrow, putPointerAway, wide, type Scheme, type Shell } from './visual-shell-parts'

const ALERTS: AlertsQuery['alerts'] = {
  alerts: [
    {
      id: 'a1',
      kind: 'budgetActual',
      time: '2026-11-02T06:00:00Z',
      read: false,
      subject: 'b1',
      name: 'Virtual Machines',
      place: null,
      metric: 'EffectiveCost',
      currency: 'EUR',
      from: '2026-10-01',
      to: '2026-11-01',
      percent: 100,
      amount: '1250',
      limit: '1200',
      reason: null,
      severity: null,
    },
  ],
  unread: 1,
  nextCursor: null,
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Parts of the wide window. */
const barsEnd = { x: 840, y: 0, width: 600, height: 440 }
const barsStart = { x: 0, y: 0, width: 720, height: 480 }
const panel = { x: 1080, y: 0, width: 360, height: 900 }
const middle = { x: 360, y: 60, width: 720, height: 600 }

/**
 * A state has its picture in one scheme. Colors are all that differs between the schemes: the frame shows them in both, axe looks
 * at
 * every area in both, and tokens.test.ts measures each pair.
 */
function shellIn(scheme: Scheme): () => Shell {
  let shell: Shell
  beforeAll(async () => {
    shell = await enter(portal, scheme)
  })
  afterAll(async () => {
    // The browser reports requests without a network, as it should.
    expect(shell.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await shell.context.close()
  })
  return () => shell
}

describe('the light shell', () => {
  const shell = shellIn('light')

  test('the frame, on a wide and on a middling window', async () => {
    const { page, wearOverUsage, shows } = shell()
    await wearOverUsage()
    await shows('frame')
    await page.setViewportSize({ width: 1024, height: 768 })
    await shows('frame-1024')
    await page.setViewportSize(wide)
  })

  test('A42 menus of icons and words: with a flyout', async () => {
    const { page, wear, shows } = shell()
    for (const menuMode of ['slim', 'slim-plus', 'horizontal']) {
      await wear({ menuMode })
      await root(page, 'Costs').click()
      await flyout(page).getByRole('button', { name: 'Plans' }).click()
      await flyout(page).getByRole('link', { name: 'Reservations' }).hover()
      await shows(`${menuMode}-flyout`, barsStart)
    }
  })

  test('A20 every menu of the top bar', async () => {
    const { page, wear, shows } = shell()
    // Alerts bear the time at which they were raised.
    await answer(page, AlertsDocument, (route) => route.fulfill({ json: { data: { alerts: ALERTS } } }))
    await wear()
    await bar(page).getByRole('link', { name: /^Help/ }).hover()
    await shows('top-help', { ...barsEnd, height: 120 })
    const menus = {
      clouds: /^Clouds/,
      enrollments: /^Switch enrollment/,
      languages: /^Change language/,
      news: /^Announcements/,
      profile: /^Profile of/,
    }
    for (const [menu, name] of Object.entries(menus)) {
      const trigger = bar(page).getByRole('button', { name })
      await trigger.click()
      const id = await trigger.getAttribute('aria-controls')
      await page.locator(`[id="${id}"]`).locator('a, button').first().waitFor()
      await shows(`top-${menu}`, barsEnd)
      await page.keyboard.press('Escape')
      await putPointerAway(page)
    }
  })

  test('A2 focus rings of the skip link, the menu and the bar', async () => {
    const { page, wear, shows } = shell()
    await wear({ menuMode: 'static' })
    await page.keyboard.press('Tab')
    await shows('focus-skip-link', barsStart)
    await menuOf(page).getByRole('link', { name: 'azure usage' }).focus()
    await page.keyboard.press('Tab')
    await shows('focus-menu', barsStart)
    await bar(page).getByRole('button', { name: 'Change language' }).focus()
    await page.keyboard.press('Tab')
    await shows('focus-bar', barsEnd)
  })

  test('A36 a narrow window: the menu, the actions of the bar, one of their menus, the settings', async () => {
    const { page, wear, shows } = shell()
    await page.setViewportSize(narrow)
    await wear()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await shows('menu-narrow')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More actions' }).click()
    await shows('actions-narrow')
    await bar(page)
      .getByRole('button', { name: /^Profile of/ })
      .click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await putPointerAway(page)
    await shows('profile-narrow')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await openSettings(page)
    await shows('settings-narrow')
    await page.setViewportSize(wide)
  })

  test('A79 the network: a long call, and none at all', async () => {
    const { page, context, wearOverUsage, shows } = shell()
    await wearOverUsage({ blockLoading: true })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/graphql', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('radio', { name: 'Effective', exact: true }).check({ force: true })
    await putPointerAway(page)
    await page.locator('.flow-blocking').waitFor()
    await shows('working', undefined, true)
    release()
    await page.locator('.flow-blocking').waitFor({ state: 'detached' })
    await page.unroute('**/graphql')

    await wearOverUsage()
    await context.setOffline(true)
    await page.getByText('The server cannot be reached').waitFor()
    await page.setViewportSize(narrow)
    await shows('offline-narrow')
    await page.setViewportSize(wide)
    await context.setOffline(false)
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' })
  })

  test('chosen colors of menu, bar and accent', async () => {
    const { page, wearOverUsage, shows } = shell()
    await wearOverUsage({ menuMode: 'static' })
    // Colors are attributes and nothing else; tokens.test.ts measures all of them.
    await page.evaluate(() =>
      Object.assign(document.documentElement.dataset, { topbar: 'teal', menu: 'teal', component: 'teal' }),
    )
    await shows('colors', { ...barsStart, width: 560, height: 240 })
  })
})

describe('the dark shell', () => {
  const shell = shellIn('dark')

  test('the frame, on a wide and on a narrow window', async () => {
    const { page, wearOverUsage, shows } = shell()
    await wearOverUsage()
    await shows('frame')
    await page.setViewportSize(narrow)
    await shows('frame-narrow')
    await page.setViewportSize(wide)
  })

  test('A42 menus beside the page: open, closed, under the pointer, pinned', async () => {
    const { page, wear, shows } = shell()
    await wear({ menuMode: 'static' })
    await menuOf(page).getByRole('button', { name: 'Plans' }).click()
    await putPointerAway(page)
    await shows('static', barsStart)
    await page.getByRole('button', { name: 'Close the menu' }).first().click()
    await putPointerAway(page)
    await shows('static-hidden', barsStart)
    await wear({ menuMode: 'overlay' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await putPointerAway(page)
    await shows('overlay', barsStart)
    await wear({ menuMode: 'drawer', anchored: true })
    await shows('drawer-pinned')
    for (const menuMode of ['reveal', 'drawer']) {
      await wear({ menuMode })
      if (menuMode === 'reveal') await shows('reveal', barsStart)
      await page.mouse.move(20, 600)
      await page.locator('.side[data-expanded]').waitFor()
      await shows(`${menuMode}-hover`, barsStart)
    }
  })

  test('A38 tabs: plain, with a list, with the enrollments as a tab', async () => {
    const { page, wear, shows } = shell()
    await wear({ layoutType: 'tab' })
    await shows('tabs')
    await root(page, 'Costs').click()
    await flyout(page).getByRole('link', { name: 'gcp usage' }).hover()
    await shows('tabs-list', barsStart)
    await wear({ layoutType: 'tab', tabEnrollment: true, inlineBreadcrumb: false })
    await page.locator('.tab-menu').getByRole('button', { name: 'Switch enrollment' }).click()
    await page.getByRole('button', { name: /AZ-3001/ }).waitFor()
    await shows('tabs-enrollments', barsStart)
  })

  test('A44 A45 A47 the settings: in both layouts, scrolled to the end, with experimental ones', async () => {
    const { page, wear, shows } = shell()
    await wear()
    await openSettings(page)
    await putPointerAway(page)
    await shows('settings')
    await settings(page)
      .getByRole('switch', { name: /Testing Feats/ })
      .press('Space')
    await settings(page).getByRole('switch', { name: 'Enrollments as a tab' }).scrollIntoViewIfNeeded()
    await shows('settings-testing', panel)
    await wear({ layoutType: 'tab' })
    await openSettings(page)
    await putPointerAway(page)
    await shows('settings-tabs', panel)
  })

  test('the palette: some hits, and all on a narrow window', async () => {
    const { page, wear, shows } = shell()
    await wear()
    await page.keyboard.press('Control+K')
    const field = page.getByRole('combobox', { name: 'Search and commands' })
    await field.waitFor()
    await field.fill('az')
    await shows('palette-some', middle)
    await page.setViewportSize(narrow)
    await field.fill('')
    await shows('palette-narrow')
    await page.setViewportSize(wide)
  })

  test('the end of the session: the warning, and the login over the page', async () => {
    const { page, wear, shows } = shell()
    await wear()
    await letSessionEnd(page)
    const dialog = page.getByRole('dialog', { name: 'Your session ends soon' })
    await dialog.getByText('It ends in 1:37.').waitFor()
    await shows('warning')
    const refuse = (route: Route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 401, json: {} }) : route.fallback()
    await page.route('**/session', refuse)
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await dialog.getByLabel('Password').waitFor()
    await shows('login-again')
    await page.unroute('**/session/alive')
    await page.unroute('**/session', refuse)
  })
})

describe('the comparison', () => {
  test('finds another color, another position or a missing part of the shell', async () => {
    const { page, context, wearOverUsage } = await enter(portal, 'light')
    await wearOverUsage()
    const fault = () => look(page, 'shell-frame-light')
    expect(await fault()).toBe('')
    const set = (selector: string, property: string, value: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element: HTMLElement, [name, to]) => element.style.setProperty(name!, to!), [property, value])
    for (const [selector, property, value] of [
      ['html', '--cd-menu-active', '#ffd9d9'],
      ['html', '--cd-bg-canvas', '#ffe9d9'],
      ['html', '--cd-fg-muted', '#ff0000'],
      ['.side', 'width', '5rem'],
      ['main', 'padding-top', '4.5rem'],
      ['header button[aria-label^=Announcements]', 'display', 'none'],
      ['nav[aria-label=Breadcrumb]', 'visibility', 'hidden'],
    ] as const) {
      await set(selector, property, value)
      expect(await fault(), `${selector} ${property}`).toMatch(/of the pixels differ from its picture/)
      await set(selector, property, '')
      expect(await fault(), `${selector} ${property} as it was`).toBe('')
    }
    await context.close()
  })
})

describe('other readers', () => {
  test('from right to left, in Arabic', async () => {
    const { page, context, faults, wearOverUsage, shows } = await enter(portal, 'light', {
      user: 'azure.demo',
      menu: null,
    })
    const language = page.getByRole('button', { name: 'Change language' })
    if (await language.isVisible()) {
      await language.click()
      await page.locator('button[lang="ar-SA"]').click()
      await page.locator('html[dir=rtl]').waitFor()
    }
    await wearOverUsage({ menuMode: 'drawer', anchored: true })
    await shows('rtl')
    await wearOverUsage({ menuMode: 'slim' })
    await page.locator('.root').first().click()
    await flyout(page).waitFor()
    await shows('rtl-flyout')
    await page.keyboard.press('Escape')
    await page.setViewportSize(narrow)
    await shows('rtl-narrow')
    expect(faults).toEqual([])
    await context.close()
  })

  test('of forced colors and of more contrast', async () => {
    const { page, context, faults, wearOverUsage, shows } = await enter(portal, 'dark', { user: 'aws.demo' })
    await page.emulateMedia({ forcedColors: 'active' })
    await wearOverUsage({ menuMode: 'slim-plus' })
    await root(page, 'Costs').click()
    await flyout(page).waitFor()
    await openSettings(page)
    await putPointerAway(page)
    await shows('forced-colors')
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
    await wearOverUsage({ menuMode: 'static' })
    await shows('more-contrast')
    expect(faults).toEqual([])
    await context.close()
  })

  test('of small and of large text', async () => {
    const { page, context, faults, wearOverUsage, shows } = await enter(portal, 'light', { user: 'aws.demo' })
    await wearOverUsage({ scale: 12, menuMode: 'static' })
    await openSettings(page)
    await putPointerAway(page)
    await shows('scale-12')
    await page.setViewportSize(narrow)
    await wearOverUsage({ scale: 16 })
    await shows('scale-16-narrow')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('messages', () => {
  let development: Portal
  beforeAll(async () => {
    development = await startDevelopment()
  })
  afterAll(() => development.stop())

  test('A85 A93 of every severity, and many together', async () => {
    const { page, context, faults } = await visit(development, { ...visualOptions, colorScheme: 'dark' })
    await fixClock(page)
    await logIn(page, development.url, 'focus.demo', '/pages/gallery')
    const shows = async (name: string, part?: Part) => {
      // Hovering keeps the toasts open; the click has scrolled to its button.
      await page.locator('[data-toast] li').first().hover()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect.soft(await compareWithPicture(page, `shell-${name}-dark`, { part })).toBe('')
    }
    for (const severity of ['success', 'info', 'warn', 'error', 'error']) {
      await page.getByRole('button', { name: severity, exact: true }).click()
      await page.locator('[data-toast] li').first().hover()
    }
    await shows('messages', { ...barsEnd, y: 460 })
    await page.getByRole('button', { name: 'Dismiss all' }).click()
    await page.getByRole('button', { name: 'burst' }).click()
    await page.getByText('+3 more').waitFor()
    await shows('messages-many', panel)
    await page.setViewportSize(narrow)
    await shows('messages-narrow')
    expect(faults).toEqual([])
    await context.close()
  })
})
