import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import { call, during, figure, RUN, settled, startPortal, visitAs, type Portal } from './harness'
import { findings, provenByRows, shift, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** A virtual tag that an earlier run left keeps its name. */
const UNIT = `unit-${RUN}`

const OCTOBER = '?from=2026-10-01&to=2026-11-01'

const open = (user: string, address: string) => visitAs(portal, user, address)

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

describe('allocation', () => {
  test('a virtual tag is tried, saved and asked by; its showback adds up, and so does the file', async () => {
    const { page, context, faults } = await open('xcloud.demo', `/pages/cmp/allocation${OCTOBER}`)
    await page.getByRole('button', { name: 'New virtual tag' }).click()
    const form = page.getByRole('form', { name: 'New virtual tag' })
    await form.getByLabel('Name').fill(UNIT)
    await form.getByLabel('Default value').fill('rest')
    await form.getByLabel('Field', { exact: true }).fill('tag:team')
    await form.getByLabel('Values').fill('search | checkout')
    await form.getByRole('textbox', { name: 'Value', exact: true }).fill('storefront')
    await form.getByRole('button', { name: 'Preview' }).click()
    await form.getByText('adds up to the total exactly').waitFor()
    expect(await table(page, 'Cost by value').locator('tbody th').allInnerTexts()).toEqual(['rest', 'storefront'])
    await form.getByRole('button', { name: 'Save' }).click()
    await table(page, 'Virtual tags').getByRole('button', { name: UNIT }).waitFor()

    await page.getByLabel('Allocate by').selectOption(`virtual:${UNIT}`)
    const showback = table(page, 'Showback')
    await showback.getByRole('button', { name: 'storefront' }).click()
    await page.getByText('Matches the period total (checked separately).').waitFor()
    // The banner writes an amount as the table does.
    const [, sum] = / = (\S+)\. Matches/.exec(await page.locator('[data-check]').innerText()) ?? []
    expect(sum).toMatch(/^\$[\d,]+\.\d\d$/)
    expect(await showback.locator('tfoot tr').last().locator('td').last().innerText()).toBe(sum)
    await table(page, 'Allocation details for storefront').waitFor()
    const download = await during(page.waitForEvent('download'), () =>
      page.getByRole('button', { name: 'Export CSV' }).click(),
    )
    const file = await readFile(await download.path(), 'utf8')
    const amounts = file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[5]!)
    // The total of the same period without any rule, from the same portal.
    const whole = await page.evaluate(async () => {
      const answer = await fetch('/api/ng/costs/query', {
        method: 'POST',
        headers: { 'X-Costdeck': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify({ metrics: ['BilledCost'], from: '2026-10-01', to: '2026-11-01' }),
      })
      return ((await answer.json()) as { totals: { BilledCost: string } }).totals.BilledCost
    })
    expect(sumDecimals(amounts)).toBe(whole)
    const deleted = await call(portal, page, 'DELETE', `allocation/tags/${UNIT}`)
    expect(deleted.status()).toBe(204)
    expect(faults).toEqual([])
    await context.close()
  })

  test('a direct cost opens its rows, a share of a cost opens the shared cost and its base', async () => {
    const { page, context, faults } = await open('aws.demo', `/pages/cmp/allocation${OCTOBER}`)
    await table(page, 'Showback').getByRole('button', { name: 'mobile' }).click()
    const from = page.getByRole('table', { name: /^Allocation details for / })
    await from
      .getByRole('row', { name: /Direct/ })
      .first()
      .getByRole('button')
      .click()
    await provenByRows(page)
    await from.locator('tbody tr').nth(1).getByRole('button').click()
    const part = page.getByRole('dialog', { name: 'How Allocated is calculated' })
    await part.getByText(/× .* ÷ /).waitFor()
    await part.getByRole('table').getByRole('button').first().click()
    await provenByRows(page)
    await expect.poll(() => findings(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('circular rules are refused at the rule; a reader may only view', async () => {
    const { page, context } = await open('aws.demo', `/pages/cmp/allocation${OCTOBER}`)
    await table(page, 'Virtual tags').getByRole('button', { name: 'team' }).click()
    const form = page.getByRole('form', { name: 'Virtual tag team' })
    await form.getByLabel('Column').first().fill('virtual:team')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('team → team; remove the cycle').first().waitFor()
    await context.close()

    const reader = await open('reseller.demo', `/pages/cmp/allocation${OCTOBER}`)
    await reader.page.getByText('you need the ingest role').waitFor()
    expect(await reader.page.getByRole('button', { name: 'New virtual tag' }).count()).toBe(0)
    expect(reader.faults).toEqual([])
    await reader.context.close()
  })
})

describe('currencies', () => {
  test('an uploaded file converts the costs and names its rates; one with faults names their places', async () => {
    const { page, context } = await open('aws.demo', `/pages/cmp/currencies${OCTOBER}`)
    await page.getByLabel('Convert to').selectOption('CHF')
    await page.getByText('Some months have no exchange rate from USD to CHF').waitFor()
    const upload = (csv: string) =>
      page.getByLabel('Upload CSV').setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await upload('date,from,to,rate,source\n2026-10-30,USD,CHF,1e2,SNB\n2026-10-30,USD,CHX,0.8,SNB\n')
    const alert = page.getByRole('alert').filter({ hasText: 'No rate was saved' })
    await alert.getByText('line 3, column to').waitFor()
    await upload('date,from,to,rate,source\n2026-10-30,USD,CHF,0.8021,SNB\n')
    await page.getByText('Rates imported: 1 new').waitFor()
    const part = table(page, 'By month and currency').locator('tbody tr')
    await expect.poll(() => part.innerText()).toMatch(/0\.8021\s+Oct 30, 2026\s+SNB/)
    await expect.poll(() => figure(page, 'In CHF').innerText()).toMatch(/CHF\s*[\d,]+\.\d\d\s+Exact: [\d.,]+ CHF/)
    // Without its rate nothing is converted any more.
    await page.getByRole('button', { name: 'Remove rate USD CHF 2026-10-30' }).click()
    await page.getByText('Some months have no exchange rate from USD to CHF').waitFor()
    await context.close()
  })

  test('pages through many rates, the latest first, and a new one starts at the first page again', async () => {
    const { page, context, faults } = await visitAs(portal, 'aws.demo', '/pages/cmp/currencies')
    const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2025, 0, at + 1)).toISOString().slice(0, 10))
    const csv = ['date,from,to,rate,source', ...days.map((day) => `${day},USD,NOK,11.2,Norges Bank`)].join('\n')
    await page
      .getByLabel('Upload CSV')
      .setInputFiles({ name: 'nok.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    // An earlier run may have left all but the one that it removed.
    await page.getByText(/^Rates imported: /).waitFor()
    const pages = page.getByRole('navigation', { name: 'Rate pages' })
    await pages.getByText(/^1 to 50 of \d+$/).waitFor()
    await pages.getByRole('button', { name: 'Older rates' }).click()
    await pages.getByText(/^51 to \d+ of \d+$/).waitFor()
    const rates = page.getByRole('table', { name: 'Exchange rates' })
    await rates.getByRole('row', { name: /Jan 1, 2025/ }).waitFor()
    await expect.poll(() => pages.getByRole('button', { name: 'Older rates' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove rate USD NOK 2025-01-01' }).click()
    await pages.getByText(/^1 to 50 of \d+$/).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('two currencies are never one sum', async () => {
    const { page, context, faults } = await open('admin.demo', '/')
    // Not by the page, which goes on to the home.
    const switched = await call(portal, page, 'POST', 'user/enrollment', { eaEnrollmentNumber: 'CMP-7002' })
    expect(switched.ok()).toBe(true)
    await page.goto(`${portal.url}/pages/cmp/currencies${OCTOBER}`)
    await expect.poll(() => figure(page, 'As billed').innerText()).toMatch(/€[\s\S]+\$/)
    await expect.poll(() => table(page, 'By month and currency').locator('tbody tr').count()).toBe(2)

    // Nothing is converted on the usage page before somebody chooses it; then the choice is in the address.
    await page.goto(`${portal.url}/pages/xcloud-usage${OCTOBER}`)
    const into = page.getByLabel('Convert to')
    await into.waitFor()
    await settled(page)
    expect(await into.inputValue()).toBe('')
    expect(await table(page, 'By month and currency').count()).toBe(0)
    await into.selectOption('EUR')
    await page.waitForURL(/convert=EUR/)
    await expect.poll(() => figure(page, 'In EUR').innerText()).toMatch(/€[\d,]+\.\d\d\s+Exact: [\d.,]+ EUR/)
    const parts = table(page, 'By month and currency').locator('tbody tr')
    await expect.poll(async () => (await parts.allInnerTexts()).join()).toMatch(/Same currency/)
    await expect.poll(() => findings(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 844 })
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    await page.reload()
    await figure(page, 'In EUR').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

test.each(['light', 'dark'] as const)(
  'in %s axe finds nothing on either page, and nothing is wider than a narrow window',
  async (scheme) => {
    const { page, context, faults } = await open('gcp.demo', `/pages/cmp/allocation${OCTOBER}`)
    await page.emulateMedia({ colorScheme: scheme })
    await page.getByRole('button', { name: 'environment', exact: true }).click()
    const fits = async (shown: string) => {
      await page.getByRole('form').waitFor()
      await table(page, shown).waitFor()
      await expect.poll(() => findings(page)).toEqual([])
      await page.setViewportSize({ width: 375, height: 844 })
      await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    }
    await fits('Showback')
    await page.goto(`${portal.url}/pages/cmp/currencies${OCTOBER}`)
    await page.getByRole('button', { name: 'New rate' }).click()
    await fits('By month and currency')
    expect(faults).toEqual([])
    await context.close()
  },
)

test('on a narrow window nothing of the rates moves once it is there', async () => {
  const narrow = { viewport: { width: 375, height: 844 } }
  const { page, context, faults } = await visitAs(portal, 'admin.demo', `/pages/cmp/currencies${OCTOBER}`, narrow)
  await page.getByRole('button', { name: 'New rate' }).waitFor()
  await settled(page)
  expect(await shift(page)).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
