// Helpers for pictures of the shell: user, layout and part of the page.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '../../lib/paths'
import { comeBack, during, logIn, visit, type Portal, type Visit } from './harness'
import { saveLayout, sendMenu, usualMenu, type SentItem } from './sidebar-parts'
import { compareWithPicture, fixClock, visualOptions, type Part } from './visual'

export type Scheme = 'light' | 'dark'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** Every choice, so that nothing of the picture before is left. */
const defaults = {
  layoutType: 'legacy',
  menuMode: 'drawer',
  anchored: false,
  scale: 14,
  componentTheme: 'indigo',
  inlineBreadcrumb: true,
  blockLoading: false,
  tabEnrollment: false,
}
const looks = {
  light: { colorScheme: 'light', menuTheme: 'light', topbarTheme: 'white', inputStyle: 'outlined' },
  dark: { colorScheme: 'dark', menuTheme: 'dark', topbarTheme: 'dark', inputStyle: 'filled' },
}

export interface Shell extends Visit {
  /**
   * Loads a page in that layout, with the pointer out of the way. The page has little content, so that changes of the usage pages
   * do not change every picture of the shell.
   */
  wear(layout?: Record<string, unknown>): Promise<void>
  /** The same with the page of usage, whose first view the frame is to be judged with. */
  wearOverUsage(layout?: Record<string, unknown>): Promise<void>
  /** Compares the page with the picture of that name; the test continues, to report all differences. `busy`: an answer is withheld. */
  shows(name: string, part?: Part, busy?: boolean): Promise<void>
}

interface Entering {
  user?: string
  /** Null: the menu that the server has for the user, in the user's language. */
  menu?: SentItem[] | null
}

/** Signed in with a side menu of some levels; admin.demo has everything that the top bar can hold. */
export async function enter(
  portal: Portal,
  scheme: Scheme,
  { user = 'admin.demo', menu = usualMenu, ...options }: BrowserContextOptions & Entering = {},
): Promise<Shell> {
  const visited = await visit(portal, { ...visualOptions, viewport: wide, colorScheme: scheme, ...options })
  const { page } = visited
  await fixClock(page)
  if (menu) await sendMenu(page, menu)
  await logIn(page, portal.url, user)
  await loaded(page)
  if (/xcloud-usage/.test(page.url())) await workInOneCloud(page)
  const address = page.url()
  const show = async (url: string, layout: Record<string, unknown>) => {
    await putPointerAway(page)
    await saveLayout(page, { ...defaults, ...looks[scheme], ...layout })
    await page.goto(url)
  }
  return {
    ...visited,
    async wear(layout = {}) {
      await show(`${portal.url}${paths.area('cloud-sec')}`, layout)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    async wearOverUsage(layout = {}) {
      await show(address, layout)
      await loaded(page)
    },
    async shows(name, part, busy) {
      expect.soft(await compareWithPicture(page, `shell-${name}-${scheme}`, { part, busy })).toBe('')
    },
  }
}

/** The chart loads last, and its canvas after its frame. */
const loaded = (page: Page) => page.locator('figure canvas').first().waitFor()

/** With an enrollment of all clouds the layout is always the one with tabs (A67). */
async function workInOneCloud(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch enrollment' }).click()
  await page.getByRole('button', { name: /AWS-2001/ }).click()
  await page.waitForURL(/\/pages\/aws-usage/)
  await loaded(page)
}

/** To the lower edge, where nothing reacts to it. */
export async function putPointerAway(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  await page.mouse.move(width - 2, height - 2)
}

export const bar = (page: Page) => page.getByRole('banner')

/** The session ends in 97 seconds, from the page's next check on. */
export async function letSessionEnd(page: Page): Promise<void> {
  await page.route('**/session/alive', async (route) => {
    const now = await page.evaluate(() => Date.now())
    await route.fulfill({
      headers: { Date: new Date(now).toUTCString() },
      json: { alive: true, expiresAt: now / 1000 + 97 },
    })
  })
  await during(page.waitForResponse('**/session/alive'), () => comeBack(page))
}
