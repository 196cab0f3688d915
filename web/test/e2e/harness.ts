import type { APIResponse, Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { logIn, logInByForm, openBrowser as open, signIn } from '../../build/browser.mjs'
import { startCostdeck } from '../../build/costdeck.mjs'
import { followRequests, settled } from './settled'

/** Nothing takes this long but what hangs: a shared machine may pause for half a minute. */
const PATIENCE = 120_000

export interface Portal {
  url: string
  output: string
  browser: Browser
  stop(): Promise<void>
}

/**
 * A page of a test lives for seconds: the code that V8 would compile for the long run takes a sixth of all processor time, and is
 * thrown away before it pays.
 */
export const openBrowser = () => open(['--js-flags=--no-maglev --no-turbofan'])

/** One binary with demo data and one browser, shared by the tests of a file. */
export function startPortal(): Promise<Portal> {
  return withBrowser(startCostdeck())
}

/** The binary that is being started, and a separate browser. */
export async function withBrowser(starting: ReturnType<typeof startCostdeck>): Promise<Portal> {
  const [costdeck, browser] = await Promise.all([starting, openBrowser()])
  return {
    url: costdeck.url,
    output: costdeck.output,
    browser,
    stop: async () => {
      await browser.close()
      await costdeck.stop()
    },
  }
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Faults of all pages of the profile: console errors, uncaught errors, CSP violations, 5xx responses. */
  faults: string[]
}

/** A fresh browser profile on the portal. */
export async function visit(portal: Portal, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await portal.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Days and times must not depend on the machine's time zone.
    timezoneId: 'UTC',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE)
  followRequests(context)
  const slow = Number(process.env['SLOW'] ?? 0)
  // A page that is closed at once needs no more.
  if (slow > 1) context.on('page', (page) => void slowDown(page, slow).catch(() => undefined))
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // The browser logs every 401; the tests check whether it was expected.
    if (/status of 40[13]/.test(message.text())) return
    faults.push(`console: ${message.text()}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
  await context.addInitScript(() => {
    // Over a reload the browser keeps the value itself, so it does not tell whether this document has set it.
    const own = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration')!
    Object.defineProperty(History.prototype, 'scrollRestoration', {
      ...own,
      set(value: ScrollRestoration) {
        own.set!.call(this, value)
        Object.assign(window, { ownsScroll: true })
      },
    })
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return { page: await context.newPage(), context, faults }
}

/** Shows what relies on a quick machine: the page computes that many times slower, and every answer is late. */
async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50 * times,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/**
 * One visit for all tests of a block: a new profile costs as much as three page loads. Each test loads the page first and resets
 * what the previous one stored.
 */
export function sharedVisit(open: () => Promise<Visit>): () => Visit {
  let shared: Visit
  beforeAll(async () => {
    shared = await open()
  })
  beforeEach(() => void shared.faults.splice(0))
  afterAll(() => shared.context.close())
  return () => shared
}

export { logIn, logInByForm, settled, signIn }

/** A fresh profile, in which that user opens the address. */
export async function visitAs(
  portal: Portal,
  user: string,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visited = await visit(portal, { reducedMotion: 'reduce', ...options })
  await logIn(visited.page, portal.url, user, address)
  return visited
}

/** Part of the names of what tests make, so that they can run again on the data that an earlier run left. */
export const RUN = Date.now().toString(36)

/** Calls the REST API for the user of the page, as the page would. */
export const call = (
  portal: Portal,
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<APIResponse> =>
  page.request.fetch(`${portal.url}/api/ng/${path}`, {
    method,
    headers: { 'X-Costdeck': '1', Origin: portal.url },
    ...(data && { data }),
  })

/** The link that the page copies; its context has the permissions of the clipboard. */
export async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link to these figures' }).click()
  await page.getByText('Link copied').first().waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Presses a button of a dialog by key, also of one that has just opened. */
export const pressIn = (dialog: Locator, name: string) => dialog.getByRole('button', { name }).press('Enter')

/** The cell of the figures strip with that label. */
export const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

/** The amount of a cell of the figures strip with every digit, as pointing at it shows. */
export const exactFigure = async (page: Page, label: string) =>
  (await figure(page, label).locator('[data-exact]').first().getAttribute('data-exact')) ?? ''

/**
 * Runs an action and waits for the event that it causes. If one of them fails, the other is not left behind: a wait that is
 * kept in a variable would be rejected later, outside of its test.
 */
export async function during<T>(event: Promise<T>, action: () => Promise<unknown>): Promise<T> {
  const [seen] = await Promise.all([event, action()])
  return seen
}

/** What runs beside the pages has started in this document: it loads after the first paint, and takes over the position of the scroll. */
export const flowsRun = (page: Page) => page.waitForFunction(() => 'ownsScroll' in window)

/** The window gets the focus again: the page asks whether its session goes on. */
export async function comeBack(page: Page): Promise<void> {
  await flowsRun(page)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** Opens the profile menu and signs out. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Profile of|Profil von) / }).click()
  await page.getByRole('button', { name: /^(Sign out|Abmelden)$/ }).click()
  await page.waitForURL(/\/login/)
}
