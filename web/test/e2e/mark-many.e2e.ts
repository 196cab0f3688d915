import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, signIn, startPortal, visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('several anomalies are selected by keyboard and acknowledged together', async () => {
  const { page, context, faults } = await visit(portal)
  await signIn(context, portal.url, 'gcp.demo')
  const open = async (): Promise<string[]> => {
    const answer = await call(portal, page, 'GET', 'anomalies?state=open')
    return ((await answer.json()) as { anomalies: { id: string }[] }).anomalies.map(({ id }) => id)
  }
  const ids = await open()
  expect(ids.length).toBeGreaterThan(1)
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
  await expect.poll(open).toEqual([])
  const reopened = await call(portal, page, 'POST', 'anomaly-marks', { ids, state: 'open' })
  expect(reopened.ok()).toBe(true)
  expect(await open()).toEqual(ids)
  expect(faults).toEqual([])
})
