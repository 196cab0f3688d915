import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../build/browser.mjs'
import { startCostdeck } from '../../build/costdeck.mjs'
import { figure, logIn, visit, type Portal } from './harness'
import { findings } from './page-checks'

const key = randomBytes(32)
const views: { body: string; headers: Record<string, unknown> }[] = []
let folder: string
let tracker: Server
let costdeck: Awaited<ReturnType<typeof startCostdeck>>
let portal: Portal

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'costdeck-flows-'))
  const keyFile = path.join(folder, 'exchange.key')
  await writeFile(keyFile, key.toString('base64'))
  tracker = createServer((request, answer) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      views.push({ body, headers: request.headers })
      answer.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve))
  const { port } = tracker.address() as AddressInfo
  const args = ['--demo', '--exchange-key-file', keyFile, '--tracker-url', `http://127.0.0.1:${port}/views`]
  const [run, browser] = await Promise.all([startCostdeck({ args }), openBrowser()])
  costdeck = run
  portal = { url: run.url, output: run.output, browser, stop: () => browser.close() }
})
afterAll(async () => {
  await portal.stop()
  await costdeck.stop()
  tracker.close()
  await rm(folder, { recursive: true, force: true })
})

/** A user's token as another system of the company seals it (server/internal/api/exchange). */
function sealedToken(userId: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('costdeck encUserToken v1'))
  const claims = JSON.stringify({ userId, expiresAt: Math.floor(Date.now() / 1000) + 300 })
  const sealed = Buffer.concat([nonce, cipher.update(claims), cipher.final(), cipher.getAuthTag()])
  return `v1.${sealed.toString('base64url')}`
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
/** A navigation within the app, whatever the menu looks like. */
const goTo = (page: Page, to: string) => page.evaluate((path) => history.pushState(null, '', path), to)
const pathOf = (page: Page) => new URL(page.url()).pathname
const beacons = () => views.map(({ body }) => (JSON.parse(body) as { path: string }).path)

describe('A76 an address with a token', () => {
  test('signs in, and nothing of it is left in the address, in a request or in the log', async () => {
    const { page, context, faults } = await visit(portal)
    const token = sealedToken('focus.demo')
    const sent: string[] = []
    page.on('request', (request) => {
      const { referer = '' } = request.headers()
      if (!request.isNavigationRequest() && !/\/assets\//.test(request.url())) sent.push(request.url(), referer)
    })
    await page.goto(`${portal.url}/pages/xcloud-usage?metric=ListCost&encUserToken=${token}`)
    await figure(page, 'List cost').or(figure(page, 'Billed cost')).first().waitFor()
    expect(page.url()).toBe(`${portal.url}/pages/xcloud-usage?metric=ListCost`)
    expect(sent.filter((text) => text.includes(token))).toEqual([])
    expect(sent.some((url) => url.endsWith('/session/exchange'))).toBe(true)
    expect(costdeck.errors).not.toContain(token.slice(3, 40))
    await page.goBack().catch(() => null)
    expect(faults).toEqual([])

    // It is good once: the next one who follows the link has to sign in.
    const other = await visit(portal)
    await other.page.goto(`${portal.url}/pages/xcloud-usage?encUserToken=${token}`)
    await other.page.waitForURL(/\/login/)
    await other.page.getByText('The link could not sign you in').waitFor()
    await Promise.all([context.close(), other.context.close()])
  })
})

describe('the session beside the page', () => {
  test('A61 A63 an enrollment that was switched in another tab is followed when the window gets the focus', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'admin.demo')
    await figure(page, 'Billed cost').waitFor()
    const second = await context.newPage()
    await second.goto(`${portal.url}/pages/xcloud-usage?enrollment=FOCUS-1001`)
    await second.getByRole('button', { name: 'Switch', exact: true }).click()
    await figure(second, 'Billed cost').getByText('$20.52').waitFor()
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/session/alive')) checks.push(request.postData() ?? '')
    })
    await comeBack(page)
    await figure(page, 'Billed cost').getByText('$20.52').waitFor()
    expect(pathOf(page)).toBe('/pages/xcloud-usage')
    expect(checks).toHaveLength(1)
    expect(JSON.parse(checks[0]!)).toEqual({ expiresAt: expect.any(Number) as number })
    expect(faults).toEqual([])
    await context.close()
  })

  test('the end is warned of; staying prolongs it, and a login over the page keeps the page', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    const mark = await page.evaluate(() => (document.title = 'kept'))
    await page.route('**/session/alive', (route) =>
      route.fulfill({ json: { alive: true, expiresAt: Math.floor(Date.now() / 1000) + 100 } }),
    )
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: 'Your session ends soon' })
    await dialog.getByText(/It ends in 1:\d\d\./).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await findings(page)).toEqual([])
    // The focus is on it: Enter is enough.
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })

    // A session whose longest time is up: only a login goes on.
    await comeBack(page)
    await dialog.waitFor()
    await page.route('**/session', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    const password = dialog.getByLabel('Password')
    await password.fill('wrong')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByText('The password is wrong.').waitFor()
    await password.fill('demo')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.title()).toBe(mark)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('a link that names an enrollment', () => {
  test('is asked about first; no leaves all as it is, yes switches and stays at the link', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'admin.demo')
    await figure(page, 'Billed cost').waitFor()
    const link = `${portal.url}/pages/azure-usage?enrollment=AZ-3001&metric=ListCost`
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: /^Switch to / })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${portal.url}/pages/azure-usage?metric=ListCost`)
    await page.goto(link)
    await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('figure').first().waitFor()
    expect(page.url()).toBe(`${portal.url}/pages/azure-usage?metric=ListCost`)
    await page.getByRole('button', { name: 'Switch enrollment' }).click()
    await page.locator('[aria-current] >> text=AZ-3001').waitFor()

    await page.goto(`${portal.url}/pages/azure-usage?enrollment=NOT-MINE`)
    await page.getByRole('dialog', { name: 'This link belongs to another enrollment' }).waitFor()
    await page.keyboard.press('Escape')
    expect(page.url()).toBe(`${portal.url}/pages/azure-usage`)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('the network', () => {
  test('the page says when the server cannot be reached, and stops when it is back', async () => {
    const { page, context } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await context.setOffline(true)
    const banner = page.getByRole('status').getByText('The server cannot be reached')
    await banner.waitFor()
    await context.setOffline(false)
    await banner.waitFor({ state: 'hidden' })
    await context.close()
  })

  test('A70 what a page that is left waits for is aborted', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await page.route('**/graphql', async (route) => {
      // Held for ever: only an abort ends it.
      if (pathOf(page) === '/pages/aws-usage') return
      await route.continue()
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql'))
    await Promise.all([page.waitForRequest('**/graphql'), goTo(page, '/pages/aws-usage')])
    await goTo(page, '/pages/azure-usage')
    expect((await failed).failure()?.errorText).toContain('ERR_ABORTED')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('A14 scrolling', () => {
  test('Back restores the position, a new page begins at its top, an anchor keeps 64 px clear', async () => {
    const { page, context, faults } = await visit(portal, { viewport: { width: 1024, height: 500 } })
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').getByText('$20.52').waitFor()
    const top = () => page.evaluate(() => Math.round(scrollY))
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    await expect.poll(top).toBe(200)
    await goTo(page, '/pages/user')
    await expect.poll(top).toBe(0)
    await page.goBack()
    await figure(page, 'Billed cost').waitFor()
    await expect.poll(top).toBe(200)
    await page.reload()
    await figure(page, 'Billed cost').waitFor()
    await expect.poll(top).toBe(200)

    const clear = await page.evaluate(() => {
      const target = document.querySelector('table')!
      target.scrollIntoView()
      return Math.round(target.getBoundingClientRect().top)
    })
    expect(clear).toBeGreaterThanOrEqual(64)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('what is told of a page', () => {
  test('A83 the tracker gets the path of every page view and nothing more, and never /reload', async () => {
    const { page, context, faults } = await visit(portal)
    views.length = 0
    await logIn(page, portal.url, 'xcloud.demo')
    await figure(page, 'Billed cost').waitFor()
    await expect.poll(beacons).toEqual(['/pages/xcloud-usage'])
    await page.getByRole('button', { name: 'Change language' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('button', { name: /^Profil von/ }).waitFor()
    await page.goto(`${portal.url}/reload`)
    await page.waitForURL(/\/pages\/xcloud-usage/)
    await expect.poll(beacons).toEqual(['/pages/xcloud-usage', '/pages/xcloud-usage'])
    for (const { body, headers } of views) {
      expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(['event', 'path', 'timestamp'])
      expect([headers['cookie'], headers['referer']]).toEqual([undefined, undefined])
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test("A81 what nobody caught reaches the server's log with its place, and without secrets", async () => {
    const { page, context } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    const sent = page.waitForRequest('**/api/ng/log')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a test of the log, password=topsecret')
      })
      setTimeout(() => dispatchEvent(new Event('pagehide')), 10)
    })
    const request = await sent
    expect(request.headers()['x-costdeck']).toBe('1')
    expect((await request.response())?.status()).toBe(204)
    await expect.poll(() => costdeck.errors).toContain('a test of the log')
    expect(costdeck.errors).not.toContain('topsecret')
    await context.close()
  })
})
