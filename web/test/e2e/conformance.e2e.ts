import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled, startPortal, visitAs, type Portal } from './harness'
import { fits } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const head = 'BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,Tags\n'
const row = (cost: string, category: string, service: string) =>
  `${cost},1,USD,2026-08-01T00:00:00Z,${category},${service},Microsoft,\n`

/** Forty rejected rows, a repaired spelling, and a category that FOCUS does not have. */
const body =
  head + row('1', 'usage', 'Compute') + row('2', 'Other', 'Compute') + row('1,5', 'Usage', 'Compute').repeat(40)

test('a file shows the rules that it breaks, its repairs and its rejects', async () => {
  const { page, context, faults } = await visitAs(portal, 'azure.demo', '/pages/admin/data')
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(body.replace(/1,5,1/g, '"1,5",1')) })
  await page.getByText('2 rows accepted, 40 rejected.').waitFor()
  await page.reload()
  const files = page.getByRole('table', { name: 'Files' })
  const line = files.locator('tbody tr', { hasText: 'rules.csv' })
  await line.getByText(/^\d+(\.\d)?%$/).waitFor()
  await line.getByRole('link', { name: 'rules.csv' }).press('Enter')

  await page.getByText('Checked against FOCUS 1.0').waitFor()
  await page.getByText(/Missing columns:.*BillingAccountId/).waitFor()
  // Columns that came after 1.0 are not missing.
  expect(await page.getByText(/Missing columns:.*InvoiceId/).count()).toBe(0)
  const rules = page.getByRole('table', { name: 'FOCUS rules' })
  await page.getByLabel('Rule or requirement').fill('ChargeCategory MUST be one of')
  await expect.poll(() => rules.locator('tbody tr').count()).toBe(1)
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await rules.getByRole('button', { name: 'ChargeCategory-C-003-M' }).press('Enter')
  const rule = page.getByRole('dialog', { name: 'ChargeCategory-C-003-M' })
  await rule.getByText('ChargeCategory MUST be one of the allowed values.').waitFor()
  const first = rule.getByRole('table', { name: 'First rows' })
  await expect
    .poll(() => first.locator('tbody tr').allInnerTexts())
    .toEqual([expect.stringMatching(/2\s+usage/), expect.stringMatching(/3\s+Other/)])
  expect(await rule.getByRole('link', { name: 'Specification of FOCUS 1.0' }).getAttribute('href')).toContain('/v1-0/')
  await expect.poll(() => new URL(page.url()).searchParams.get('rule')).toBe('ChargeCategory-C-003-M')
  await fits(page)
  await page.keyboard.press('Escape')
  await rule.waitFor({ state: 'hidden' })

  // Other outcomes and columns.
  await page.getByLabel('Rule or requirement').fill('')
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Met' })
  await page.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'BillingCurrency' })
  await rules.getByRole('button', { name: 'BillingCurrency-C-004-M' }).waitFor()

  await page.getByRole('button', { name: 'Spelling of a fixed value corrected' }).press('Enter')
  const repair = page.getByRole('dialog', { name: 'Spelling of a fixed value corrected' })
  const values = repair.getByRole('table', { name: 'Original and normalized values' })
  await expect
    .poll(() => values.locator('tbody tr').allInnerTexts())
    .toEqual([expect.stringMatching(/2\s+usage\s+Usage/)])
  await fits(page)
  await page.keyboard.press('Escape')
  await repair.waitFor({ state: 'hidden' })
  // The focus goes back to where the dialog was opened.
  await settled(page)

  const rejects = page.getByRole('table', { name: 'Rejected rows' })
  await expect.poll(() => rejects.locator('tbody tr').count()).toBe(20)
  await page.getByRole('button', { name: 'Show more (20)' }).press('Enter')
  await expect.poll(() => rejects.locator('tbody tr').count()).toBe(40)
  expect(faults).toEqual([])
  await context.close()
})
