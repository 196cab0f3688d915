import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn, startPortal, visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('several anomalies are selected by keys and acknowledged at once', async () => {
  const { page, context, faults } = await visit(portal)
  await signIn(context, portal.url, 'gcp.demo')
  const open = async (): Promise<number> => {
    const answer = await context.request.get(`${portal.url}/api/ng/anomalies?state=open`, {
      headers: { 'X-Costdeck': '1' },
    })
    return ((await answer.json()) as { anomalies: unknown[] }).anomalies.length
  }
  // The history is searched in the background.
  await vi.waitFor(async () => expect(await open()).toBeGreaterThan(1), { timeout: 60_000, interval: 250 })
  await page.goto(`${portal.url}/pages/cmp/anomalies`)
  const all = page.getByRole('checkbox', { name: 'Select all shown' })
  await all.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).first().press('Enter')
  await page.keyboard.press('Enter') // The form has the focus.
  await page
    .getByText(/anomal(y|ies): Acknowledged/)
    .first()
    .waitFor()
  await expect.poll(open).toBe(0)
  expect(faults).toEqual([])
})
