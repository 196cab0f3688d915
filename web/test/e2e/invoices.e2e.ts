import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressIn, RUN, startPortal, visitAs, type Portal } from './harness'
import { findings, fits, provenByRows } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const PAGE = '/pages/admin/invoices'
/** An invoice stays for good, so each run enters one of its own. */
const SUPPORT = `AZ-SUPPORT-${RUN}`

test('a month names its differences; an invoice opens the rows of both sides', async () => {
  const { page, context, faults } = await visitAs(portal, 'azure.demo', PAGE)
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor()
  const months = page.getByRole('table', { name: 'Months' })
  const september = months.getByRole('row', { name: /September 2026/ })
  for (const reason of [
    'Tax: €12.34',
    'Amount: €5.00',
    'Rounding: €0.004',
    'No charges: €250.00',
    /Not on the invoice: -€/,
  ])
    await september.getByText(reason).waitFor()
  await page.getByRole('heading', { name: 'Invoices of September 2026' }).waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => findings(page)).toEqual([])

  await page.getByLabel('Reason', { exact: true }).selectOption('Other month')
  await expect.poll(() => page.url()).toContain('reason=period')
  await page.getByRole('link', { name: 'AZ-202608' }).waitFor()
  await page.getByLabel('Reason', { exact: true }).selectOption('Tax')
  await page.getByRole('link', { name: 'AZ-202609' }).press('Enter')
  await page.getByRole('heading', { name: 'AZ-202609', level: 1 }).waitFor()
  const lines = page.getByRole('table', { name: 'Lines' })
  await lines.getByText('Training for your team, purchase').waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const tax = lines.getByRole('row', { name: /Tax, tax/ })
  await tax.getByRole('button', { name: /^Charges of/ }).press('Enter')
  await provenByRows(page)
  expect(await page.getByRole('link', { name: 'Open in the explorer' }).getAttribute('href')).toMatch(
    /^\/pages\/azure-usage\?from=.*InvoiceId/,
  )
  await tax.getByRole('link', { name: /azure-invoices-v3\.csv, line/ }).press('Enter')
  await page.getByRole('heading', { name: 'azure-invoices-v3.csv', level: 1 }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a month is signed off with a note, and the sign-off withdrawn', async () => {
  const { page, context, faults } = await visitAs(portal, 'azure.demo', PAGE, { colorScheme: 'dark' })
  const september = page.getByRole('row', { name: /^September 2026/ }).first()
  await september.getByRole('button', { name: /^Sign off September 2026/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Sign off September 2026/ })
  await pressIn(dialog, 'Sign off')
  await dialog.getByRole('button', { name: /^Note:/ }).waitFor()
  await dialog.getByLabel('Note').fill('Agreed with the provider')
  await fits(page)
  await dialog.getByRole('button', { name: 'Sign off' }).press('Enter')
  await september.getByText('Reconciled').waitFor()
  await september.getByText('Agreed with the provider').waitFor()
  await page.getByLabel('State', { exact: true }).selectOption('Reconciled')
  await expect.poll(() => page.getByRole('table', { name: 'Months' }).locator('tbody tr').count()).toBe(1)
  await september.getByRole('button', { name: /^Withdraw the sign-off of/ }).press('Enter')
  await pressIn(page.getByRole('dialog'), 'Withdraw')
  await page.getByText('Change the filters.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('an invoice is entered by hand; each fault is named at its field', async () => {
  const { page, context } = await visitAs(portal, 'azure.demo', PAGE)
  await page.getByRole('link', { name: 'Enter an invoice' }).first().press('Enter')
  // The list before it has a filter "Issuer", too.
  await page.getByRole('button', { name: 'Save the invoice' }).waitFor()
  await page.getByLabel('Issuer').fill('Microsoft')
  await page.getByLabel('Invoice id').fill('AZ-202605')
  await page.getByLabel('Month').fill('2026-13')
  await page.getByLabel('Currency').fill('xx')
  await page.getByLabel('Billing account').fill('77')
  await page.getByLabel('Description').fill('Support')
  await page.getByLabel('Amount').fill('12,5')
  await page.getByRole('button', { name: 'Save the invoice' }).press('Enter')
  await page.getByText('“2026-13” is not a month; write it like 2024-09.').first().waitFor()
  await page
    .getByText(/“XX” is not a currency code/)
    .first()
    .waitFor()
  await fits(page)
  await page.getByLabel('Month').fill('2026-05')
  await page.getByLabel('Currency').fill('zzz')
  await page.getByLabel('Amount').fill('99.00')
  await page.getByRole('button', { name: 'Save the invoice' }).press('Enter')
  await page
    .getByText(/currency "ZZZ" is not an ISO 4217 code/)
    .first()
    .waitFor()
  await page.getByLabel('Currency').fill('EUR')
  await page.getByRole('button', { name: 'Save the invoice' }).press('Enter')
  await page
    .getByText(/The invoice AZ-202605 of Microsoft exists in this month/)
    .first()
    .waitFor()
  await page.getByLabel('Invoice id').fill(SUPPORT)
  await page.getByRole('button', { name: 'Add a line' }).press('Enter')
  await page.getByLabel('Description').nth(1).fill('Tax on support')
  await page.getByLabel('Category').nth(1).selectOption('Tax')
  await page.getByLabel('Amount').nth(1).fill('19.00')
  await page.getByText('€118.00').waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Save the invoice' }).press('Enter')
  await page.getByRole('heading', { name: 'Invoices of May 2026' }).waitFor()
  await page.getByRole('link', { name: SUPPORT }).waitFor()
  await context.close()
})

test('who may only read can neither enter nor sign off', async () => {
  const { page, context } = await visitAs(portal, 'reseller.demo', PAGE)
  await page.getByText(/You can see invoices but not add or sign off any/).waitFor()
  expect(await page.getByRole('button', { name: /^Sign off/ }).count()).toBe(0)
  await context.close()
})
