import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, startPortal, visitAs, type Portal } from './harness'
import { findings, provenByRows, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const open = (user: string, address: string) => visitAs(portal, user, address)

const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
/** The digits of an amount with all its places. */
const digits = (text: string) => /[\d,]+\.\d+/.exec(text)?.[0]
const bell = (page: Page) => page.getByRole('button', { name: /^Announcements/ })

describe('budgets, anomalies and alerts', () => {
  test('a budget that is exceeded alerts in inbox and bell, and leads to the explorer with the same sum', async () => {
    const { page, context, faults } = await open('gcp.demo', '/pages/cmp/budgets')
    await page.getByRole('button', { name: 'New budget' }).click()
    const form = page.getByRole('form', { name: 'New budget' })
    await form.getByLabel('Name').fill('Warehouse')
    await form.getByLabel('Charges').selectOption({ label: 'Service: BigQuery' })
    await form.getByLabel('Amount').fill('-5')
    await form.getByRole('button', { name: 'Save' }).click()
    await form
      .getByText(/is no budget/)
      .first()
      .waitFor()
    await form.getByLabel('Amount').fill('100.25')
    await form.getByRole('button', { name: 'Save' }).click()
    const card = entry(page, 'Warehouse')
    await card.getByText('Exceeded').waitFor()
    const spent = digits(await card.locator('strong').first().innerText())
    await card.locator('strong').getByRole('button').click()
    await provenByRows(page)

    await bell(page).click()
    // The badge stays the announcement's (A26): an alert neither sets nor clears it.
    const news = page.getByRole('region', { name: 'Alerts' })
    await news.getByRole('link', { name: /^Warehouse: 100% of the budget is spent/ }).click()
    await page.waitForURL(/\/pages\/cmp\/budgets#/)
    expect(await bell(page).getAttribute('aria-label')).toMatch(/unread|new/i)

    await page.goto(`${portal.url}/pages/cmp/alerts`)
    const alert = entry(page, 'Warehouse: 100% of the budget is spent')
    await alert.getByRole('button', { name: 'Mark as unread' }).click()
    await alert.getByRole('img', { name: 'Unread' }).waitFor()
    await alert.getByRole('link', { name: /^Warehouse/ }).click()
    await card.getByRole('link', { name: 'What makes it up' }).click()
    await page.waitForURL(/gcp-usage.*only=ServiceName/)
    const shown = figure(page, 'Effective cost')
    await expect.poll(async () => digits(await shown.innerText())).toBe(spent)
    expect(faults).toEqual([])
    await context.close()
  })

  test('an anomaly says what it cost and who, and is marked as expected with a note', async () => {
    const { page, context, faults } = await open('azure.demo', '/pages/cmp/anomalies')
    const card = page.getByRole('listitem').filter({ hasText: 'payments-prod' })
    await card.getByRole('button', { name: 'Who cost it' }).click()
    await card.getByRole('cell').first().waitFor()
    const actual = digits(await card.locator('dd').first().innerText())
    await card.getByRole('button', { name: 'Mark as expected' }).click()
    await card.getByLabel('Why was it expected?').fill('The load test')
    await card.getByRole('button', { name: 'Mark as expected' }).click()
    await card.getByText(/Expected by azure\.demo/).waitFor()
    await page.getByText('1 of 1 judged anomaly was expected').waitFor()
    await card.getByRole('link', { name: 'What makes it up' }).click()
    const shown = figure(page, 'Effective cost')
    await expect.poll(async () => digits(await shown.innerText())).toBe(actual)
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['budgets', 'anomalies', 'alerts'])('axe finds nothing on %s, wide and narrow', async (name) => {
    const { page, context, faults } = await open('xcloud.demo', `/pages/cmp/${name}`)
    await page.getByRole('listitem').getByRole('heading', { level: 2 }).first().waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => findings(page)).toEqual([])
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('another user sees nothing of it, and an enrollment without any says so', async () => {
    const { page, context, faults } = await open('reseller.demo', '/pages/cmp/budgets')
    await page.getByText('No budgets yet').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
