import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logIn, signIn, startPortal, visit, type Portal } from './harness'

let portal: Portal
let anomaly: string
beforeAll(async () => {
  portal = await startPortal()
  const { context } = await visit(portal)
  await signIn(context, portal.url, 'gcp.demo')
  const found = async () => {
    const answer = await context.request.get(`${portal.url}/api/ng/anomalies`, { headers: { 'X-Costdeck': '1' } })
    return ((await answer.json()) as { anomalies: { id: string }[] }).anomalies.map(({ id }) => id)
  }
  // The history is searched in the background.
  await vi.waitFor(async () => expect((await found()).length).toBeGreaterThan(2), { timeout: 60_000, interval: 250 })
  // The last one: it is out of sight until the page scrolls to it.
  anomaly = (await found()).at(-1)!
  await context.close()
})
afterAll(() => portal.stop())

async function fillLogin(page: Page): Promise<void> {
  await page.waitForURL(/\/login/)
  await page.getByLabel('User ID').fill('gcp.demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The page of the link, with its anomaly in sight and focused. */
async function expectAnomaly(page: Page): Promise<void> {
  await page.waitForURL(`${portal.url}/pages/cmp/anomalies#${anomaly}`)
  const card = page.locator(`[id="${anomaly}"]`)
  await card.waitFor()
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  const top = await card.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(900)
}

test('A6 the link of a mail leads over the login to its anomaly', async () => {
  const { page, context, faults } = await visit(portal)
  await page.goto(`${portal.url}/pages/cmp/anomalies#${anomaly}`)
  await fillLogin(page)
  await expectAnomaly(page)
  expect(faults).toEqual([])
  await context.close()
})

test('A59 an expired session comes back to its anomaly after the next login', async () => {
  const { page, context, faults } = await visit(portal)
  await logIn(page, portal.url, 'gcp.demo', `/pages/cmp/anomalies#${anomaly}`)
  await expectAnomaly(page)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.evaluate(() => fetch('/session', { method: 'DELETE', headers: { 'X-Costdeck': '1' } }))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await fillLogin(page)
  await expectAnomaly(page)
  expect(faults).toEqual([])
  await context.close()
})
