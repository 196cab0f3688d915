// The one way in which scripts and tests open a browser.
import { chromium } from 'playwright-core'

/**
 * Chromium of the machine (CHROME_PATH, or Debian's headless shell, which opens a page in a third of the time), without the
 * calls home that a closed network refuses.
 */
export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
    ],
  })
}

/** Logs a demo user in through the login page and waits for the first page behind it. */
export async function logIn(page, url, userId, password = 'demo') {
  await page.goto(`${url}/login`)
  await page.getByLabel(/user id/i).fill(userId)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: /sign in|log in/i }).click()
  await page.waitForURL(/\/pages\//)
}
