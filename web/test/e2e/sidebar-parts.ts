import type { Page } from 'playwright-core'
import { figure, signIn, visit, type Portal, type Visit } from './harness'
import { putLayout } from './settings-parts'

/** An entry as a server sends it: everything but the label may be missing, and sometimes that too. */
export interface SentItem {
  label?: string | undefined
  icon?: string
  routerlink?: string
  items?: SentItem[]
  [field: string]: unknown
}

const costs = ['xcloud', 'aws', 'azure', 'gcp'].map((cloud) => ({
  label: `${cloud} usage`,
  routerlink: `/pages/${cloud}-usage`,
}))

/** Three roots with entries, a branch within, and a root that is a link. */
export const usualMenu: SentItem[] = [
  {
    label: 'Costs and usage',
    icon: 'solid:chart-pie',
    items: [
      ...costs,
      { label: 'Plans', icon: 'prime:tag', items: [{ label: 'Reservations', routerlink: '/pages/azure-ri' }] },
      { label: 'Budgets', icon: 'prime:wallet', items: [{ label: 'Limits', routerlink: '/pages/gcp-rm' }] },
    ],
  },
  { label: 'Security', icon: 'solid:shield', items: [{ label: 'Findings', routerlink: '/pages/cloud-sec' }] },
  { label: 'Vendors', icon: 'prime:briefcase', routerlink: '/pages/vrm' },
]

interface SessionAnswer {
  currentUser?: { userMenu: Record<string, unknown>; userProfile: Record<string, unknown> }
}

/**
 * Puts this menu and these profile fields into the session response. Uses the debugger, which stops only this response: a route
 * stops every request and disables the cache, which costs half as much again for each load.
 */
export async function sendMenu(page: Page, mainMenu: SentItem[], profile: Record<string, unknown> = {}): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  type Paused = Parameters<Parameters<typeof debug.on<'Fetch.requestPaused'>>[1]>[0]
  const change = async ({ requestId, request, responseStatusCode = 0, responseHeaders = [] }: Paused) => {
    if (request.method !== 'GET' || responseStatusCode !== 200) {
      await debug.send('Fetch.continueRequest', { requestId })
      return
    }
    const { body, base64Encoded } = await debug.send('Fetch.getResponseBody', { requestId })
    const answer = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()) as SessionAnswer
    if (answer.currentUser) {
      answer.currentUser.userMenu['mainMenu'] = mainMenu
      Object.assign(answer.currentUser.userProfile, profile)
    }
    await debug.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      // Those of the body as it was hold no longer.
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
      body: Buffer.from(JSON.stringify(answer)).toString('base64'),
    })
  }
  // A page that was left meanwhile takes no answer, and one that misses it fails its test.
  debug.on('Fetch.requestPaused', (paused) => void change(paused).catch(() => undefined))
  await debug.send('Fetch.enable', { patterns: [{ urlPattern: '*/session', requestStage: 'Response' }] })
}

/** Saves a layout for the signed-in user, as the settings panel does, on the server and in the browser. */
export async function saveLayout(page: Page, layout: Record<string, unknown>): Promise<void> {
  await putLayout(page, new URL(page.url()).origin, layout)
  // The first paint of the next page must know it, as it does on every visit but the first in a browser.
  await page.evaluate((body) => {
    const key = `costdeck.layout.${localStorage.getItem('costdeck.layout.last')}`
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...body }))
  }, layout)
}

/** Loads the page in a layout. */
export async function showIn(page: Page, portal: Portal, layout: Record<string, unknown>): Promise<void> {
  await saveLayout(page, layout)
  await openUsage(page, portal)
}

/** The page with the figures of the user with a side bar. */
export async function openUsage(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/pages/aws-usage`)
  await figure(page, 'Billed cost').waitFor()
}

/** Signs in without opening a page, so that a test can store data first. */
export async function arrive(page: Page, url: string, userId: string): Promise<void> {
  await signIn(page.context(), url, userId)
  // Of the same origin, and with nothing in it.
  await page.goto(`${url}/config.json`)
  await page.evaluate((last) => localStorage.setItem('costdeck.layout.last', last), userId)
}

/** A visit of a user with a side bar, who gets the usual menu; no page is open yet. */
export async function visitMenu(
  portal: Portal,
  options: Parameters<typeof visit>[1] = {},
  menu = usualMenu,
): Promise<Visit> {
  const seen = await visit(portal, options)
  await sendMenu(seen.page, menu)
  await arrive(seen.page, portal.url, 'aws.demo')
  return seen
}

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
export const root = (page: Page, name: string) => menuOf(page).locator('.root', { hasText: name })
export const flyout = (page: Page) => page.locator('.flyout')

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where an element is, in rem of the page: 14 px at the default scale. */
export const remBox = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element): Box => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { left, top, width, height } = element.getBoundingClientRect()
      return { left: left / rem, top: top / rem, width: width / rem, height: height / rem }
    })

/** The space of the contents reserved for bar and menu, in rem. */
export const contentEdges = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const { marginInlineStart, paddingTop } = getComputedStyle(main)
    return [Number.parseFloat(marginInlineStart) / rem, Number.parseFloat(paddingTop) / rem]
  })

/** Whether the menu's panel can be seen in the window. */
export const isInWindow = (page: Page) =>
  page.locator('.side').evaluate((side) => {
    const { left, right } = side.getBoundingClientRect()
    return getComputedStyle(side).visibility === 'visible' && right > 0 && left < innerWidth
  })

/**
 * Slows transitions down, to check each step. `mostMoved` steps through the running one and returns the maximum sideways movement
 * in px; then restores normal speed.
 */
export async function slowMotion(page: Page) {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Animation.enable')
  await debug.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  const mostMoved = async (selector: string): Promise<number> => {
    const [most, steps] = await page.evaluate((watched) => {
      const elements = [...document.querySelectorAll(watched)]
      const lefts = (): number[] => elements.map((element) => element.getBoundingClientRect().left)
      // Not what pulses without end while the page loads.
      const running = document.getAnimations().filter((one) => one instanceof CSSTransition)
      const seek = (time: number): void => running.forEach((one) => (one.currentTime = time))
      seek(0)
      const start = lefts()
      let moved = 0
      for (let time = 0; time <= 300; time += 10) {
        seek(time)
        lefts().forEach((left, i) => (moved = Math.max(moved, Math.abs(left - (start[i] ?? 0)))))
      }
      running.forEach((one) => one.finish())
      return [moved, running.length] as const
    }, selector)
    await debug.detach()
    if (steps === 0) throw new Error('nothing moves')
    return most
  }
  return { mostMoved }
}
