import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, logIn, startPortal, visit, type Portal, type Visit } from './harness'
import { findings } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const toasts = (page: Page) => page.locator('[data-toast=appToast] li')
/** The open one: its predecessor may still be leaving. */
const palette = (page: Page) =>
  page.getByRole('dialog', { name: 'Search and commands' }).and(page.locator('[aria-modal=true]'))

/** Goes somewhere by the palette. */
async function choose(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.type(query)
  // The languages may still be loading.
  await palette(page).getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

/** Signed in, with the first figures there. */
async function start(userId: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const visited = await visit(portal, options)
  await logIn(visited.page, portal.url, userId)
  await figure(visited.page, 'Billed cost').waitFor()
  return visited
}

/** Uncaught errors and unhandled rejections. */
const failUncaught = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('injected: far away')
    })
    void Promise.reject(new TypeError('injected too'))
  })

describe('messages', () => {
  test('A85 A89 A92 an uncaught error is shown with its class, above everything, and can be dismissed', async () => {
    const { page, context } = await start('focus.demo', { reducedMotion: 'reduce' })
    await failUncaught(page)
    await toasts(page).nth(1).waitFor()
    const told = (await toasts(page).allInnerTexts()).map((text) => text.split('\n').filter(Boolean))
    expect(told.sort()).toEqual([
      ['Range Error', 'injected: far away'],
      ['Type Error', 'injected too'],
    ])
    const region = page.locator('[data-toast=appToast]')
    await expect.poll(() => region.evaluate((element) => getComputedStyle(element).zIndex)).toBe('5000')
    // A94: nothing moves for those who want less of it.
    const time = await toasts(page)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration))
    expect(time).toBeLessThan(0.001)
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Dismiss', exact: true }).first().press('Enter')
    await expect.poll(() => toasts(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => toasts(page).count()).toBe(0)
    await context.close()
  })

  test('A84 in production errors are hidden, except those of user actions', async () => {
    const { page, context } = await visit(portal)
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      const config = (await answer.json()) as { env: object }
      await route.fulfill({ response: answer, json: { ...config, env: { ...config.env, production: true } } })
    })
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await failUncaught(page)
    await page.route('**/session', (route) =>
      route.fulfill({ status: 503, json: { title: 'Down for a moment', status: 503 } }),
    )
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await toasts(page).first().waitFor()
    const told = await toasts(page).allInnerTexts()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('You could not be signed out')
    expect(told[0]).toContain('Down for a moment')
    await context.close()
  })
})

describe('failures in place', () => {
  test('A84 a view that cannot be loaded shows the failure, and loads on retry', async () => {
    const { page, context } = await visit(portal)
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"enrollment"') || /cost/i.test(route.request().url())
        ? route.continue()
        : route.fulfill({
            status: 503,
            json: { errors: [{ message: 'injected', extensions: { code: 'UPSTREAM_UNAVAILABLE', status: 503 } }] },
          }),
    )
    await logIn(page, portal.url, 'focus.demo')
    const failure = page.getByRole('main').getByRole('alert')
    await failure.waitFor()
    await page.unroute('**/graphql')
    await failure.getByRole('button', { name: 'Try again' }).click()
    await figure(page, 'Billed cost').getByText('$20.52').waitFor()
    await context.close()
  })

  test('A84 an area that throws keeps the shell, and can be retried', async () => {
    const { page, context } = await start('focus.demo')
    const body = `export default () => { if (globalThis.broken !== false) throw new RangeError('injected'); return 'Works again' }`
    await page.route(/\/assets\/page-\w+\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await choose(page, 'aws us')
    const failure = page.getByRole('main').getByRole('alert')
    await failure.getByText('This page could not be shown').waitFor()
    // It is shown in place, so no toast repeats it.
    await expect.poll(() => toasts(page).count()).toBe(0)
    await expect.poll(() => findings(page)).toEqual([])
    await page.evaluate(() => Object.assign(globalThis, { broken: false }))
    await failure.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Works again').waitFor()
    await context.close()
  })

  test('A84 code that cannot be fetched offers a new page', async () => {
    const { page, context } = await start('focus.demo')
    await page.route(/\/assets\/page-\w+\.js/, (route) => route.abort())
    await choose(page, 'aws us')
    const failure = page.getByRole('main').getByRole('alert')
    await failure.getByText(/could not be loaded/).waitFor()
    await page.getByRole('button', { name: /^Profile of/ }).waitFor()
    await page.unroute(/\/assets\/page-\w+\.js/)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await figure(page, 'Billed cost').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pages/aws-usage')
    await context.close()
  })

  test('A84 a part of the shell whose code cannot be fetched shows the failure in place, and is requested again', async () => {
    const { page, context } = await visit(portal)
    const code = /\/assets\/late-\w+\.js/
    const failure = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded' })
    await page.route(code, (route) => route.abort())
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await page.keyboard.press('Control+k')
    await failure.waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await failure.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await failure.waitFor()
    await page.unroute(code)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await palette(page).waitFor()
    await context.close()
  })
})

describe('the palette', () => {
  test('A2 A8 opens pages of the menu by keyboard, and lists recent entries', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()

    await page.keyboard.press('Control+k')
    const field = palette(page).getByRole('combobox')
    await field.waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.type('azu us')
    await expect.poll(() => palette(page).getByRole('option', { selected: true }).innerText()).toContain('Azure')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pages\/azure-usage/)

    await choose(page, 'aws')
    await page.waitForURL(/\/pages\/aws-usage/)
    await page.getByRole('button', { name: 'Search' }).press('Enter')
    await palette(page).getByRole('group', { name: 'Recent' }).waitFor()
    // The current page is not a result.
    await expect
      .poll(() => palette(page).getByRole('group', { name: 'Recent' }).getByRole('option').allInnerTexts())
      .toEqual([expect.stringContaining('Azure')])
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => palette(page).getByRole('option', { selected: true }).innerText()).toContain('Sign out')
    await page.keyboard.type('zzz')
    await palette(page).getByRole('status').getByText('No results for “zzz”.').waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')
    expect(faults).toEqual([])
    await context.close()
  })

  test('buffers keys while it loads, and stops when closed', async () => {
    const { page, context, faults } = await start('admin.demo')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/Palette/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('gone')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('budx')
    await page.keyboard.press('Backspace')
    arrive()
    await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('bud')
    await page.keyboard.type('g')
    await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('budg')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pages\/cmp\/budgets/)
    await page.keyboard.press('Control+k')
    await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })

  test('A21 A44 A64 A65 switches the enrollment, the scheme and the language', async () => {
    const { page, context, faults } = await start('admin.demo', { colorScheme: 'light' })
    await choose(page, 'focus-1001')
    await figure(page, 'Billed cost').getByText('$20.52').waitFor()
    await choose(page, 'dark')
    await page.locator('html[data-scheme=dark]').waitFor()
    await choose(page, 'deutsch')
    await page.locator('html[lang=de-DE]').waitFor()
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.getByRole('dialog', { name: 'Suche und Befehle' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
