import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AlertsQuery } from '../../gql/generated'
import { AlertsDocument } from '../../gql/generated/documents/alerts'
import { componentThemes, menuThemes, topbarThemes } from '../../ui/theme/choices'
import { startDevelopment } from './development'
import { logIn, startPortal, visit, type Portal } from './harness'
import { openSettings, settings } from './settings-parts'
import { flyout, menuOf, root } from './sidebar-parts'
import { answer } from './views/steps'
import { compareWithPicture, fixClock, look, visualOptions, type Part } from './visual'
import { bar, enter, letSessionEnd, narrow, putPointerAway, schemes, wide, type Shell } from './visual-shell-parts'

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

describe.each(schemes)('the %s shell', (scheme) => {
  let shell: Shell
  beforeAll(async () => {
    shell = await enter(portal, scheme)
  })
  afterAll(async () => {
    // The browser complains of what is asked while there is no network, as it should.
    expect(shell.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await shell.context.close()
  })

  test('the frame, on a wide, a middling and a narrow window', async () => {
    const { page, wearOverUsage, shows } = shell
    await wearOverUsage()
    await shows('frame')
    await page.setViewportSize({ width: 1024, height: 768 })
    await shows('frame-1024')
    await page.setViewportSize(narrow)
    await shows('frame-narrow')
    await page.setViewportSize(wide)
  })

  test('A42 menus beside the page: open, closed, under the pointer, pinned', async () => {
    const { page, wear, shows } = shell
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

  test('A42 menus of icons and words: at rest and with a flyout', async () => {
    const { page, wear, shows } = shell
    for (const menuMode of ['slim', 'slim-plus', 'horizontal']) {
      await wear({ menuMode })
      await shows(menuMode, barsStart)
      await root(page, 'Costs').click()
      await flyout(page).getByRole('button', { name: 'Plans' }).click()
      await flyout(page).getByRole('link', { name: 'Reservations' }).hover()
      await shows(`${menuMode}-flyout`, barsStart)
    }
  })

  test('A38 tabs: at rest, with a list, with the enrollments among them', async () => {
    const { page, wear, shows } = shell
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

  test('A20 every menu of the top bar', async () => {
    const { page, wear, shows } = shell
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

  test('A44 A45 A47 the settings: in both layouts, to their end, with what is tried out', async () => {
    const { page, wear, shows } = shell
    await wear()
    await openSettings(page)
    await putPointerAway(page)
    await shows('settings')
    await settings(page)
      .getByRole('switch', { name: /Testing Feats/ })
      .press('Space')
    await settings(page).getByRole('switch', { name: 'Enrollments as a tab' }).scrollIntoViewIfNeeded()
    await shows('settings-testing', panel)
    await page.setViewportSize({ width: 1024, height: 768 })
    await shows('settings-1024')
    await page.setViewportSize(wide)
    await wear({ layoutType: 'tab' })
    await openSettings(page)
    await putPointerAway(page)
    await shows('settings-tabs', panel)
  })

  test('the palette: all, some, nothing', async () => {
    const { page, wear, shows } = shell
    await wear()
    await page.keyboard.press('Control+K')
    const field = page.getByRole('combobox', { name: 'Search and commands' })
    await field.waitFor()
    await shows('palette')
    await field.fill('az')
    await shows('palette-some', middle)
    await field.fill('no such thing')
    await shows('palette-nothing', middle)
    await page.setViewportSize(narrow)
    await field.fill('')
    await shows('palette-narrow')
    await page.setViewportSize(wide)
  })

  test('what has the focus', async () => {
    const { page, wear, shows } = shell
    await wear({ menuMode: 'static' })
    await page.keyboard.press('Tab')
    await shows('focus-skip-link', barsStart)
    await menuOf(page).getByRole('link', { name: 'azure usage' }).focus()
    await page.keyboard.press('Tab')
    await shows('focus-menu', barsStart)
    await bar(page).getByRole('button', { name: 'Change language' }).focus()
    await page.keyboard.press('Tab')
    await shows('focus-bar', barsEnd)
    await wear({ menuMode: 'slim' })
    await root(page, 'Security').focus()
    await page.keyboard.press('Tab')
    await shows('focus-slim', barsStart)
  })

  test('A36 a narrow window: the menu, the actions of the bar, one of their menus, the settings', async () => {
    const { page, wear, shows } = shell
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
    const { page, context, wearOverUsage, shows } = shell
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
    await shows('working')
    release()
    await page.locator('.flow-blocking').waitFor({ state: 'detached' })
    await page.unroute('**/graphql')

    await wearOverUsage()
    await context.setOffline(true)
    await page.getByText('The server cannot be reached').waitFor()
    await shows('offline')
    await page.setViewportSize(narrow)
    await shows('offline-narrow')
    await page.setViewportSize(wide)
    await context.setOffline(false)
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' })
  })

  test('the end of the session: the warning, and the login over the page', async () => {
    const { page, wear, shows } = shell
    await wear()
    await letSessionEnd(page)
    const dialog = page.getByRole('dialog', { name: 'Your session ends soon' })
    await dialog.getByText('It ends in 1:37.').waitFor()
    await shows('warning')
    await page.setViewportSize(narrow)
    await shows('warning-narrow')
    await page.setViewportSize(wide)
    const refuse = (route: Route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 401, json: {} }) : route.fallback()
    await page.route('**/session', refuse)
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await dialog.getByLabel('Password').waitFor()
    await shows('login-again')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByText('This field is required.').waitFor()
    await putPointerAway(page)
    await shows('login-again-refused', middle)
    await page.unroute('**/session/alive')
    await page.unroute('**/session', refuse)
  })

  test('every colour of menu, bar and accent', async () => {
    const { page, wearOverUsage, shows } = shell
    await wearOverUsage({ menuMode: 'static' })
    // Colours are attributes and nothing else; that a choice sets them is what the tests of the settings show.
    for (const [at, topbar] of topbarThemes.entries()) {
      const menu = menuThemes[at % menuThemes.length]!
      const component = componentThemes[at % componentThemes.length]!
      await page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), {
        topbar,
        menu,
        component,
      })
      await shows(`colours-${topbar}`, { ...barsStart, width: 560, height: 240 })
    }
  })
})

describe('the comparison', () => {
  test('finds what another colour, another place or a lost part of the shell is', async () => {
    const { page, context, wearOverUsage } = await enter(portal, 'light')
    await wearOverUsage()
    const fault = async () => (await look(page, 'shell-frame-light'))[0]
    await expect.poll(fault).toBe('')
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
      await expect.poll(fault, { message: `${selector} ${property}` }).toMatch(/of the pixels differ from its picture/)
      await set(selector, property, '')
      await expect.poll(fault, { message: `${selector} ${property} as it was` }).toBe('')
    }
    await context.close()
  })
})

describe('other readers', () => {
  test.each(schemes)('from right to left, in Arabic, %s', async (scheme) => {
    const { page, context, faults, wearOverUsage, shows } = await enter(portal, scheme, {
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
    await page.locator('#settings-button').click()
    await page.locator('[data-settings]').waitFor()
    await putPointerAway(page)
    await shows('rtl-settings')
    await page.keyboard.press('Escape')
    await page.getByRole('banner').locator('button[aria-expanded]').last().click()
    await page.getByRole('banner').locator('dl').waitFor()
    await putPointerAway(page)
    await shows('rtl-profile')
    await page.setViewportSize(narrow)
    await shows('rtl-narrow')
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(schemes)('of forced colours and of more contrast, %s', async (scheme) => {
    const { page, context, faults, wearOverUsage, shows } = await enter(portal, scheme, { user: 'aws.demo' })
    await page.emulateMedia({ forcedColors: 'active' })
    await wearOverUsage({ menuMode: 'slim-plus' })
    await root(page, 'Costs').click()
    await flyout(page).waitFor()
    await openSettings(page)
    await putPointerAway(page)
    await shows('forced-colours')
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
    await wearOverUsage({ menuMode: 'static' })
    await shows('more-contrast')
    expect(faults).toEqual([])
    await context.close()
  })

  test('of small and of large text', async () => {
    const { page, context, faults, wearOverUsage, shows } = await enter(portal, 'light', { user: 'aws.demo' })
    for (const scale of [12, 16]) {
      await wearOverUsage({ scale, menuMode: 'static' })
      await openSettings(page)
      await putPointerAway(page)
      await shows(`scale-${scale}`)
    }
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

  test.each(schemes)('A85 A93 of every severity, and many at once, %s', async (scheme) => {
    const { page, context, faults } = await visit(development, { ...visualOptions, colorScheme: scheme })
    await fixClock(page)
    await logIn(page, development.url, 'focus.demo', '/pages/gallery')
    const shows = async (name: string, part?: Part) => {
      // While the pointer is among them, none leaves; the press on a button has scrolled to it.
      await page.locator('[data-toast] li').first().hover()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect.soft(await compareWithPicture(page, `shell-${name}-${scheme}`, part)).toBe('')
    }
    for (const severity of ['success', 'info', 'warn', 'error', 'error']) {
      await page.getByRole('button', { name: severity, exact: true }).click()
      await page.locator('[data-toast] li').first().hover()
    }
    await shows('messages', barsEnd)
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
