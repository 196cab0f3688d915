import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowsRun, startPortal, visitAs, type Portal } from './harness'

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
  // Hovering keeps the toast open.
  await toast.hover()
  await page.getByRole('button', { name: 'Change language' }).press('Enter')
  const entry = page.getByRole('button', { name: 'العربية' })
  await entry.waitFor()
  const [message, last] = [await toast.boundingBox(), await entry.boundingBox()]
  expect(message!.y).toBeGreaterThan(last!.y + last!.height)
  expect(faults).toEqual([])
  await context.close()
})

test.each([
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1024, height: 768, colorScheme: 'light' },
] as const)(
  'A92 toast, offline banner and the menu that caused the toast all stay visible: $width px, $colorScheme',
  async ({ width, height, colorScheme }) => {
    const { page, context } = await visitAs(portal, 'gcp.demo', '/pages/agent', {
      viewport: { width, height },
      colorScheme,
    })
    const language = page.getByRole('button', { name: 'Change language' })
    if (width < 992) await page.getByRole('button', { name: /^More actions/ }).click()
    await language.click()
    const boxOf = async (one: Locator) => (await one.boundingBox())!
    const last = await boxOf(page.getByRole('button', { name: 'العربية' }))
    await page.getByRole('button', { name: 'English' }).click()
    const toast = page.locator('[data-toast] li')
    // Hovering keeps the toast open.
    await toast.hover()
    await flowsRun(page)
    await context.setOffline(true)
    const banner = page.locator('.flow-banner')
    await banner.waitFor()
    const [message, notice] = [await boxOf(toast), await boxOf(banner)]
    expect(message.y).toBeGreaterThanOrEqual(last.y + last.height)
    expect(message.y + message.height).toBeLessThanOrEqual(notice.y)
    expect(notice.y + notice.height).toBeLessThanOrEqual(height)
    for (const { x, width: wide } of [message, notice]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + wide).toBeLessThanOrEqual(width)
    }
    await context.setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--banner-room')))
      .toBe('')
    await context.close()
  },
)
