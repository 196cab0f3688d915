import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, startPortal, visit, type Portal } from './harness'
import { findings } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const AFTER_A_ROUND = { timeout: 100_000, interval: 500 }

test('a rule added by keyboard silences its anomalies, and an invalid one is refused at its row', async () => {
  const { page, context, faults } = await visit(portal)
  await signIn(context, portal.url, 'gcp.demo')
  const open = async (): Promise<number> => {
    const answer = await context.request.get(`${portal.url}/api/ng/anomalies?state=open`, {
      headers: { 'X-Costdeck': '1' },
    })
    return ((await answer.json()) as { anomalies: unknown[] }).anomalies.length
  }
  expect(await open()).toBeGreaterThan(1)
  await page.goto(`${portal.url}/pages/cmp/anomalies`)
  const settings = page.getByRole('button', { name: 'Detection settings' })
  await settings.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add rule' }).press('Enter')
  const row = page.getByRole('group', { name: 'Rule 1' })
  await expect.poll(() => row.getByLabel('Service').evaluate((one) => one === document.activeElement)).toBe(true)
  await row.getByLabel('Minimum impact').fill('much')
  await page.keyboard.press('Enter')
  await row.getByText('“much” is not a number').waitFor()
  expect(await row.getByLabel('Minimum impact').getAttribute('aria-invalid')).toBe('true')
  expect(await row.locator('[aria-invalid=true]').count()).toBe(1)
  await expect.poll(() => findings(page)).toEqual([])
  await row.getByLabel('Minimum impact').fill('1000000000')
  // A second rule with the same service and account: the message names the first one.
  await page.getByRole('button', { name: 'Add rule' }).press('Enter')
  const second = page.getByRole('group', { name: 'Rule 2' })
  await expect.poll(() => second.getByLabel('Service').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await second.getByText('Rule 1 has the same service and account').waitFor()
  expect(await second.locator('[aria-invalid=true]').count()).toBe(1)
  expect(await row.locator('[aria-invalid=true]').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove rule 2' }).press('Enter')
  await row.getByLabel('Minimum impact').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Detection settings saved').waitFor()
  await expect.poll(() => settings.evaluate((one) => one === document.activeElement)).toBe(true)
  // The watcher looks every 15 seconds, and longer on a busy machine.
  await expect.poll(open, AFTER_A_ROUND).toBe(0)
  await settings.press('Enter')
  await expect.poll(() => row.getByLabel('Minimum impact').inputValue()).toBe('1000000000')
  await page.getByRole('button', { name: 'Remove rule 1' }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('Detection settings saved').first().waitFor()
  await expect.poll(open, AFTER_A_ROUND).toBeGreaterThan(1)
  expect(faults).toEqual([])
}, 240_000)
