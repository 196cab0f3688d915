import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, visitAs, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('A92 a message does not cover the menu that caused it', async () => {
  const { page, context, faults } = await visitAs(portal, 'gcp.demo', '/pages/agent')
  await page.getByRole('button', { name: 'Change language' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  const toast = page.locator('[data-toast] li')
  await toast.waitFor()
  await page.getByRole('button', { name: 'Change language' }).click()
  const entry = page.getByRole('button', { name: 'العربية' })
  await entry.waitFor()
  const [message, last] = [await toast.boundingBox(), await entry.boundingBox()]
  expect(message!.y).toBeGreaterThan(last!.y + last!.height)
  expect(faults).toEqual([])
  await context.close()
})
