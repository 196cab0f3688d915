import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCostdeck } from '../../build/costdeck.mjs'
import {
  comeBack,
  during,
  figure,
  flowsRun,
  logIn,
  openBrowser,
  settled,
  visit,
  type Portal,
  type Visit,
} from './harness'
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
  args.push('--cancel-exclude-route', '/pages/vrm')
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

/** A navigation within the app, with any menu. */
const goTo = (page: Page, to: string) => page.evaluate((path) => history.pushState(null, '', path), to)
/** Ends the session on the server, as a logout in another tab does: the page does not know. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const { status } = await fetch('/session', { method: 'DELETE', headers: { 'X-Costdeck': '1' } })
    if (status >= 300) throw new Error(`the session could not be ended: ${status}`)
  })

async function fillLogin(page: Page, userId: string): Promise<void> {
  await page.getByLabel('User ID').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Answers the next logins with a refusal. */
const refuseLogin = (page: Page, status: number, problem: object, headers: Record<string, string> = {}) =>
  page.route('**/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, headers, contentType: 'application/problem+json', body: JSON.stringify(problem) })
      : route.continue(),
  )

/** The user of this page has an address of the company's sign-on; no account of the demo has one. */
const signsOnThroughCompany = (page: Page) =>
  page.route('**/session', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const session = (await answer.json()) as { currentUser: object }
    const currentUser = { ...session.currentUser, ssoRouterLink: 'https://sso.example/go' }
    return route.fulfill({ response: answer, json: { ...session, currentUser } })
  })

async function versionCookies(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies()
  return Object.fromEntries(cookies.filter(({ name }) => /version/i.test(name)).map(({ name, value }) => [name, value]))
}

/** The enrollment that the server has for the user now. */
const currentEnrollment = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/session', { headers: { 'X-Costdeck': '1' } })
    const session = (await answer.json()) as { currentUser: { userProfile: { eaEnrollmentNumber: string } } }
    return session.currentUser.userProfile.eaEnrollmentNumber
  })
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

    // The token works once: the next visitor of the link must sign in.
    const other = await visit(portal)
    await other.page.goto(`${portal.url}/pages/xcloud-usage?encUserToken=${token}`)
    await other.page.waitForURL(/\/login/)
    await other.page.getByText('The sign-in link is no longer valid').waitFor()
    await Promise.all([context.close(), other.context.close()])
  })
})

test.each(['/pages/xcloud-usage?encUserToken=s3cret&top=5#rows', '/pages/encUserToken/s3cret'])(
  'A76 a short token is exchanged too, and refused it stays nowhere: %s',
  async (address) => {
    const { page, context, faults } = await visit(portal)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/session/exchange')) sent.push(request.postData() ?? '')
    })
    await page.goto(portal.url + address)
    await page.waitForURL(/\/login/)
    await page.getByText('The sign-in link is no longer valid').waitFor()
    expect(sent).toEqual([JSON.stringify({ encUserToken: 's3cret' })])
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(kept).not.toContain('s3cret')
    if (address.includes('?')) expect(kept).toContain('/pages/xcloud-usage?top=5#rows')
    expect(faults).toEqual([])
    await context.close()
  },
)

describe('A70 a cost page that is left while it loads', () => {
  test.each([
    ['/pages/vrm', 'which is on the exclude list, goes on loading', []],
    ['/pages/agent', 'is given up', ['net::ERR_ABORTED']],
  ])('for %s %s', async (to, _, failures) => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await flowsRun(page)
    // A call of the first page that is still under way would be given up with it.
    await settled(page)
    let held = 0
    const errors: string[] = []
    page.on('requestfailed', (request) => errors.push(request.failure()?.errorText ?? ''))
    // Never answered: a call ends only when it is given up.
    await page.route('**/graphql', () => void held++)
    await goTo(page, '/pages/aws-usage')
    await expect.poll(() => held).toBeGreaterThan(0)
    await goTo(page, to)
    await page.getByRole('heading', { level: 1, name: /Vendor risk|Agent/ }).waitFor()
    // Reports of the calls arrive before the answer.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect.poll(() => [...new Set(errors)]).toEqual(failures)
    expect(faults).toEqual([])
    await context.close()
  })
})

test('A79 a long call covers the contents only, a loading page shows its skeleton only, and the user can leave both', async () => {
  const { page, context, faults } = await visit(portal)
  await logIn(page, portal.url, 'azure.demo')
  await figure(page, 'Billed cost').waitFor()
  await flowsRun(page)
  // Never answered.
  await page.route('**/graphql', () => undefined)
  await page.getByRole('radio', { name: 'Effective', exact: true }).check({ force: true })
  const veil = page.locator('.flow-blocking')
  await veil.waitFor()
  const over = await page.evaluate(() =>
    [
      [700, 500],
      [700, 30],
      [30, 400],
    ].map(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return ['.flow-blocking', 'header', 'nav'].find((selector) => hit?.closest(selector))
    }),
  )
  expect(over).toEqual(['.flow-blocking', 'header', 'nav'])
  await expect.poll(() => findings(page)).toEqual([])
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.hover()
  await menu.getByRole('link', { name: 'Azure commitments' }).click()
  await page.waitForURL(/\/pages\/azure-ri/)
  await page.getByRole('heading', { level: 1, name: 'Azure commitments' }).waitFor()
  await page.locator('main [data-skeleton]').first().waitFor()
  await expect.poll(() => page.locator('.flow-blocking').count()).toBe(1)
  expect(await veil.isVisible()).toBe(false)
  await menu.getByRole('link', { name: 'Azure resources' }).click()
  await page.waitForURL(/\/pages\/azure-rm/)
  expect(faults).toEqual([])
  await context.close()
})

test.each(['/login', '/'])('A58 a home of %s tells the user that no home is assigned', async (home) => {
  const { page, context, faults } = await visit(portal)
  await page.route('**/session', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as { currentUser: { userMenu: { homeRouterLink: string } } }
    if (answer.ok()) session.currentUser.userMenu.homeRouterLink = home
    await route.fulfill({ response: answer, json: session })
  })
  await page.goto(`${portal.url}/login`)
  await fillLogin(page, 'focus.demo')
  await page.getByText('You have no home page').waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.goto(`${portal.url}/login`)
  await page.getByText('You have no home page').waitFor()
  expect(pathOf(page)).toBe('/pages')
  expect(faults).toEqual([])
  await context.close()
})

test('A75 a 401 of one endpoint is an error on its page; the session continues until /session ends it', async () => {
  const { page, context, faults } = await visit(portal)
  await logIn(page, portal.url, 'focus.demo')
  await figure(page, 'Billed cost').waitFor()
  await flowsRun(page)
  const error = { message: 'Not for this key', extensions: { code: 'UNAUTHENTICATED', status: 401, challenge: true } }
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors: [error] } }))
  await during(page.waitForResponse('**/session'), () => goTo(page, '/pages/aws-usage'))
  await page.getByRole('main').getByText('Not for this key').waitFor()
  expect(pathOf(page)).toBe('/pages/aws-usage')
  await page.unroute('**/graphql')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await figure(page, 'Billed cost').waitFor()

  await endSession(page)
  await goTo(page, '/pages/gcp-usage')
  await page.waitForURL(/\/login/)
  await page.getByText('Your session has ended. Sign in to continue where you left off.').waitFor()
  expect(faults).toEqual([])
  await context.close()
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

  test('warns before the end; staying extends the session, and a login over the page keeps the page', async () => {
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
    // Nothing but an answer closes it.
    await page.keyboard.press('Escape')
    await expect.poll(() => findings(page)).toEqual([])
    expect(await dialog.isVisible()).toBe(true)
    // The focus is on it: Enter is enough.
    const stay = dialog.getByRole('button', { name: 'Stay signed in' })
    await expect.poll(() => stay.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })

    // A session at its maximum age: the user must sign in.
    await comeBack(page)
    await dialog.waitFor()
    await page.route('**/session', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
    )
    await stay.click()
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

  test('A59 A58 a session that ended elsewhere leaves a page without input; the next login of that user returns to it', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await goTo(page, '/pages/aws-usage?metric=ListCost')
    await figure(page, 'Billed cost').waitFor()
    await flowsRun(page)
    await endSession(page)
    await comeBack(page)
    await page.waitForURL(/\/login/)
    await page.getByText('Your session has ended. Sign in to continue where you left off.').waitFor()
    await fillLogin(page, 'focus.demo')
    await page.waitForURL(/\/pages\/aws-usage\?.*metric=ListCost/)
    expect(await page.evaluate(() => sessionStorage.getItem('returnUrl'))).toBeNull()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('input that is not saved, in a form of the product: a condition of the filter', () => {
  const field = (page: Page) => page.getByLabel('One value per line')

  /** Signed in, with a text typed and not applied. */
  async function type(prepare: (page: Page) => Promise<unknown> = async () => undefined): Promise<Visit> {
    const visited = await visit(portal)
    const { page } = visited
    await prepare(page)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await flowsRun(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('group', { name: 'Common' }).getByRole('button', { name: 'Service', exact: true }).click()
    await page.getByLabel('Operator').selectOption('contains')
    await field(page).fill('amazon')
    return visited
  }

  test('A77 A56 a newer version asks first: later keeps the input and does not ask again, reload loses it', async () => {
    const { page, context, faults } = await type()
    let build = 999_998
    await page.route('**/session/alive', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'version-control': `${build}` } })
    })
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: 'A new version of Costdeck is available' })
    await dialog.waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Later' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => versionCookies(context)).toEqual({ version: '17.7.5', ngVersionControl: '999998' })
    await during(page.waitForResponse('**/session/alive'), () => comeBack(page))
    await settled(page)
    expect(await field(page).inputValue()).toBe('amazon')
    expect(await dialog.count()).toBe(0)

    build = 999_999
    await comeBack(page)
    await during(page.waitForEvent('load'), () => dialog.getByRole('button', { name: 'Reload' }).click())
    await figure(page, 'Billed cost').waitFor()
    expect(await field(page).count()).toBe(0)
    expect(await versionCookies(context)).toMatchObject({ ngVersionControl: '999999' })
    expect(faults).toEqual([])
    await context.close()
  })

  test('A77 without such input the page reloads once, without a question', async () => {
    const { page, context, faults } = await type()
    await field(page).fill('')
    await page.route('**/session/alive', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'version-control': '999999' } })
    })
    let loads = 0
    page.on('load', () => loads++)
    await comeBack(page)
    await expect.poll(() => loads).toBe(1)
    await figure(page, 'Billed cost').waitFor()
    await flowsRun(page)
    await during(page.waitForResponse('**/session/alive'), () => comeBack(page))
    await settled(page)
    await figure(page, 'Billed cost').waitFor()
    expect(loads).toBe(1)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A59 the end of the session keeps it: a wrong password, a lock, then the right one, and the page continues', async () => {
    const { page, context, faults } = await type()
    await endSession(page)
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByText('This page has unsaved input.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    const password = dialog.getByLabel('Password')
    const submit = dialog.getByRole('button', { name: 'Sign in' })
    await submit.click()
    await dialog.getByText('This field is required.').waitFor()
    await password.fill('wrong')
    await submit.click()
    await dialog.getByText('The password is wrong.').waitFor()
    await refuseLogin(page, 429, { title: 'Too many attempts' }, { 'Retry-After': '30' })
    await submit.click()
    await dialog.getByText('Too many attempts. Try again in 30 seconds.').waitFor()
    await page.unroute('**/session')
    await password.fill('demo')
    await submit.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await field(page).inputValue()).toBe('amazon')
    // A real session: later calls are answered.
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/where=contains%3AServiceName%3Damazon/)
    await figure(page, 'Billed cost').getByText('$').first().waitFor()
    expect(faults.filter((fault) => !/status of 429/.test(fault))).toEqual([])
    await context.close()
  })

  test.each([
    ['a password that works once', /^This password works only once/, undefined],
    ["the company's sign-on", /^You sign in through your company/, signsOnThroughCompany],
  ])('A59 %s needs another tab: the page waits, then continues', async (_, why, prepare) => {
    const { page, context, faults } = await type(prepare)
    await endSession(page)
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    if (!prepare) {
      await refuseLogin(page, 403, { type: 'urn:costdeck:password-change-required', title: 'It works once' })
      await dialog.getByLabel('Password').fill('once')
      await dialog.getByRole('button', { name: 'Sign in' }).click()
    }
    await dialog.getByText(why).waitFor()
    expect(await dialog.getByLabel('Password').count()).toBe(0)
    await expect.poll(() => findings(page)).toEqual([])
    const link = dialog.getByRole('link', { name: 'Sign in in another tab' })
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
    const login = await during(context.waitForEvent('page'), () => link.click())
    await fillLogin(login, 'focus.demo')
    await login.waitForURL(/\/pages\//)
    await login.close()
    await comeBack(page)
    await dialog.waitFor({ state: 'hidden' })
    expect(await field(page).inputValue()).toBe('amazon')
    expect(faults).toEqual([])
    await context.close()
  })

  test('A59 is discarded only if the user confirms', async () => {
    const { page, context, faults } = await type()
    await endSession(page)
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(/\/login/)
    await page.getByText('Your session has ended. Sign in to continue where you left off.').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('a link that names an enrollment', () => {
  test('asks first; no changes nothing, yes switches and stays at the link', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'admin.demo')
    await figure(page, 'Billed cost').waitFor()
    const link = `${portal.url}/pages/azure-usage?enrollment=AZ-3001&metric=ListCost`
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: /^Switch to / })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL(`${portal.url}/pages/azure-usage?metric=ListCost`)
    await page.goto(link)
    await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    // The page has this address before the switch too, and is mounted again after it.
    await settled(page)
    await page.getByRole('figure').first().waitFor()
    await page.waitForURL(`${portal.url}/pages/azure-usage?metric=ListCost`)
    await page.getByRole('button', { name: 'Switch enrollment' }).click()
    await page.locator('[aria-current] >> text=AZ-3001').waitFor()

    expect(faults).toEqual([])
    await context.close()
  })

  test("explains another user's enrollment, and asks nothing for the current one", async () => {
    const { page, context, faults } = await visit(portal)
    const switches: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('eaEnrollmentNumber')) switches.push(request.url())
    })
    await logIn(page, portal.url, 'admin.demo')
    await figure(page, 'Billed cost').waitFor()
    const own = await currentEnrollment(page)
    await page.goto(`${portal.url}/pages/azure-usage?enrollment=NOT-MINE&metric=ListCost#figures`)
    const strange = page.getByRole('dialog', { name: 'This link belongs to another enrollment' })
    await strange.getByText('You don’t have access to enrollment NOT-MINE.').waitFor()
    // It hears keys from the frame on in which it takes the focus.
    await strange.locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await strange.waitFor({ state: 'hidden' })
    await page.waitForURL(`${portal.url}/pages/azure-usage?metric=ListCost#figures`)

    await page.goto(`${portal.url}/pages/azure-usage?enrollment=${own}`)
    await page.waitForURL(`${portal.url}/pages/azure-usage`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await currentEnrollment(page)).toBe(own)
    expect(switches).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('asks for a link within the app too', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'admin.demo')
    await figure(page, 'Billed cost').waitFor()
    await flowsRun(page)
    await goTo(page, '/pages/aws-usage?enrollment=FOCUS-1001')
    await page
      .getByRole('dialog', { name: /^Switch to / })
      .getByRole('button', { name: 'Switch', exact: true })
      .click()
    await figure(page, 'Billed cost').waitFor()
    await page.waitForURL(`${portal.url}/pages/aws-usage`)
    await expect.poll(() => currentEnrollment(page)).toBe('FOCUS-1001')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('the network', () => {
  test('the page says when the server cannot be reached, and stops when it is back', async () => {
    const { page, context } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await flowsRun(page)
    await settled(page)
    await context.setOffline(true)
    const banner = page.getByRole('status').getByText('The server cannot be reached')
    await banner.waitFor()
    await context.setOffline(false)
    await banner.waitFor({ state: 'hidden' })
    await context.close()
  })

  test('a chart whose drawing could not be fetched is drawn once the network is back', async () => {
    const { page, context } = await visit(portal)
    await page.route(/\/plot-[^/]*\.js$/, (route) => route.abort())
    await during(
      page.waitForEvent('requestfailed', (request) => request.url().includes('/plot-')),
      () => logIn(page, portal.url, 'focus.demo'),
    )
    await page.getByRole('figure').first().waitFor()
    expect(await page.locator('figure canvas').count()).toBe(0)
    await page.unroute(/\/plot-[^/]*\.js$/)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.locator('figure canvas').waitFor()
    await context.close()
  })

  test('A70 aborts the pending calls of a page that is left', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await flowsRun(page)
    await settled(page)
    // Held for ever: only an abort ends it.
    await page.route('**/graphql', () => undefined)
    await during(page.waitForRequest('**/graphql'), () => goTo(page, '/pages/aws-usage'))
    const failed = await during(
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql')),
      () => goTo(page, '/pages/azure-usage'),
    )
    expect(failed.failure()?.errorText).toContain('ERR_ABORTED')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('A14 scrolling', () => {
  test('Back restores the position, a new page starts at its top, an anchor keeps 64 px clear', async () => {
    const { page, context, faults } = await visit(portal, { viewport: { width: 1024, height: 500 } })
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').getByText('$20.52').waitFor()
    const top = () => page.evaluate(() => Math.round(scrollY))
    await flowsRun(page)
    // The page stores the position on the scroll event, in the next frame.
    await page.evaluate(() => {
      const told = new Promise((resolve) =>
        addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true }),
      )
      scrollTo({ top: 200, behavior: 'instant' })
      return told
    })
    await expect.poll(top).toBe(200)
    await goTo(page, '/pages/user')
    await expect.poll(top).toBe(0)
    await page.goBack()
    await figure(page, 'Billed cost').waitFor()
    await expect.poll(top).toBe(200)
    await page.reload()
    await figure(page, 'Billed cost').waitFor()
    await expect.poll(top).toBe(200)

    await page.getByRole('grid').waitFor()
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

describe('reported page views', () => {
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

  test("A81 uncaught errors reach the server's log with their position, and without secrets", async () => {
    const { page, context } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await flowsRun(page)
    const request = await during(page.waitForRequest('**/api/ng/log'), () =>
      page.evaluate(() => {
        // After the page's own listener, which writes the entry that leaves with the page.
        addEventListener('error', () => dispatchEvent(new Event('pagehide')), { once: true })
        setTimeout(() => {
          throw new Error('a test of the log, password=topsecret')
        })
      }),
    )
    expect(request.headers()['x-costdeck']).toBe('1')
    expect((await request.response())?.status()).toBe(204)
    await expect.poll(() => costdeck.errors).toContain('a test of the log')
    expect(costdeck.errors).not.toContain('topsecret')
    await context.close()
  })
})
