// How the tests of the pages take their pictures: in which windows and colors, and as whom.
import type { BrowserContext, Page } from 'playwright-core'
import { signIn, visit, type Portal } from '../harness'
import { compareWithPicture, fixClock, visualOptions } from '../visual'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
/** A sheet of A4 within its margins, at 96 dots per inch. */
const SHEET = { width: 703, height: 1020 }

export const LOOKS = {
  wide: { viewport: WIDE, colorScheme: 'light' },
  dark: { viewport: WIDE, colorScheme: 'dark' },
  narrow: { viewport: NARROW, colorScheme: 'light' },
  'narrow-dark': { viewport: NARROW, colorScheme: 'dark' },
  tall: { viewport: { width: 1440, height: 2800 }, colorScheme: 'light' },
  'tall-narrow-dark': { viewport: { width: 390, height: 4200 }, colorScheme: 'dark' },
  paper: { viewport: SHEET, colorScheme: 'light' },
  // Paper is white on any screen.
  'paper-from-dark': { viewport: SHEET, colorScheme: 'dark' },
} as const

export type Look = keyof typeof LOOKS

export interface View {
  name: string
  /** The signed-in user, if any. */
  user?: string
  /** Of each scheme in this order: the page is opened in the first one, and the window changes for the others. */
  looks: readonly Look[]
  /** Leads to the state and waits for what tells that it is there. */
  open: (page: Page, url: string) => Promise<unknown>
  /** The page waits for an answer that is withheld. */
  busy?: boolean
  /** Expected faults of this state. */
  complains?: RegExp
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>

/** Takes the pictures of the views of one portal; everybody logs in once. */
export function photographer(portal: Portal) {
  const sessions = new Map<string, Promise<Cookies>>()
  const sessionOf = (user: string) => {
    const known = sessions.get(user) ?? newSession(portal, user)
    sessions.set(user, known)
    return known
  }
  return {
    /** The faults of the view, a line each. */
    async complaints({ name, user, looks, open, busy, complains }: View): Promise<string[]> {
      const found: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        const those = looks.filter((look) => LOOKS[look].colorScheme === colorScheme)
        if (those.length === 0) continue
        const { page, context, faults } = await visit(portal, {
          ...visualOptions,
          ...LOOKS[those[0]!],
          ...(user ? { storageState: await sessionOf(user) } : {}),
        })
        await fixClock(page)
        await open(page, portal.url)
        for (const look of those) {
          await page.setViewportSize(LOOKS[look].viewport)
          await page.emulateMedia({ media: look.startsWith('paper') ? 'print' : 'screen' })
          const difference = await compareWithPicture(page, `view-${name}-${look}`, { busy })
          if (difference) found.push(difference)
        }
        found.push(...faults.filter((fault) => !complains?.test(fault)).map((fault) => `${name}: ${fault}`))
        await context.close()
      }
      return found
    },
  }
}

async function newSession(portal: Portal, user: string): Promise<Cookies> {
  const context = await portal.browser.newContext()
  await signIn(context, portal.url, user)
  const { cookies } = await context.storageState()
  await context.close()
  // Without local storage: every picture is a first visit from a new device.
  return { cookies, origins: [] }
}
