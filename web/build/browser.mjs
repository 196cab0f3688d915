// The one way in which scripts and tests open a browser.
import { chromium } from 'playwright-core'
import { fontEnvironment } from './fonts.mjs'

export const browserPath = process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell'

/**
 * Chromium of the machine (CHROME_PATH, or Debian's headless shell, which opens a page in a third of the time), without the
 * calls home that a closed network refuses. It sees the fonts of the tests only. `args` are further switches.
 */
export function openBrowser(args = []) {
  return chromium.launch({
    executablePath: browserPath,
    env: { ...process.env, ...fontEnvironment() },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      ...args,
    ],
  })
}

/** Signs a demo user in by the call that the login page makes, under the rules that hold for it. Returns the address of the home. */
export async function signIn(context, url, userId) {
  const answer = await context.request.post(`${url}/session`, {
    headers: { 'X-Costdeck': '1', Origin: url },
    data: { userId, password: 'demo' },
  })
  if (!answer.ok()) throw new Error(`${userId} is not let in: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()).currentUser.userMenu.homeRouterLink
}

/**
 * Signs in and opens the address, or the home of the user: two pages less to load, compile and draw than by the login page,
 * which is for tests of the login itself.
 */
export async function logIn(page, url, userId, address) {
  const home = await signIn(page.context(), url, userId)
  await page.goto(url + (address ?? home))
}

/** Logs a user in through the login page and waits for the first page behind it. */
export async function logInByForm(page, url, userId, password = 'demo') {
  await page.goto(`${url}/login`)
  await page.getByLabel(/user id/i).fill(userId)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: /sign in|log in/i }).click()
  await page.waitForURL(/\/pages\//)
}
