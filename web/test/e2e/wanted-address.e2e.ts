import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowsRun, logIn, signIn, startPortal, visit, type Portal } from './harness'

let portal: Portal
let anomaly: string
beforeAll(async () => {
  portal = await startPortal()
  const { context } = await visit(portal)
  await signIn(context, portal.url, 'gcp.demo')
  const answer = await context.request.get(`${portal.url}/api/ng/anomalies`, { headers: { 'X-Costdeck': '1' } })
  const { anomalies } = (await answer.json()) as { anomalies: { id: string }[] }
  expect(anomalies.length).toBeGreaterThan(2)
  // The last one, outside the viewport until the page scrolls.
  anomaly = anomalies.at(-1)!.id
  await context.close()
})
afterAll(() => portal.stop())

async function fillLogin(page: Page): Promise<void> {
  await page.waitForURL(/\/login/)
  await page.getByLabel('User ID').fill('gcp.demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The page of the link, with its anomaly visible and focused. */
async function expectAnomaly(page: Page): Promise<void> {
  await page.waitForURL(`${portal.url}/pages/cmp/anomalies#${anomaly}`)
  const card = page.locator(`[id="${anomaly}"]`)
  await card.waitFor()
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => (await top()) >= 0 && (await top()) < 900).toBe(true)
}

test('A6 the link of a mail leads over the login to its anomaly', async () => {
  const { page, context, faults } = await visit(portal)
  await page.goto(`${portal.url}/pages/cmp/anomalies#${anomaly}`)
  await fillLogin(page)
  await expectAnomaly(page)
  expect(faults).toEqual([])
  await context.close()
})

test('A59 an expired session returns to its anomaly after the next login', async () => {
  const { page, context, faults } = await visit(portal)
  await logIn(page, portal.url, 'gcp.demo', `/pages/cmp/anomalies#${anomaly}`)
  await expectAnomaly(page)
  await flowsRun(page)
  await page.evaluate(async () => {
    await fetch('/session', { method: 'DELETE', headers: { 'X-Costdeck': '1' } })
    window.dispatchEvent(new Event('focus'))
  })
  await fillLogin(page)
  await expectAnomaly(page)
  expect(faults).toEqual([])
  await context.close()
})
