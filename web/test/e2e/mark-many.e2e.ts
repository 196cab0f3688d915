import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, startPortal, visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('several anomalies are selected by keyboard and acknowledged together', async () => {
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
  const all = page.getByRole('checkbox', { name: 'Select all shown' })
  await all.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).first().press('Enter')
  const note = page.getByLabel('Note (optional)')
  await expect.poll(() => note.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page
    .getByText(/anomal(y|ies): Acknowledged/)
    .first()
    .waitFor()
  await expect.poll(open).toBe(0)
  expect(faults).toEqual([])
})
