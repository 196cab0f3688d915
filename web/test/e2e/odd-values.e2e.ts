import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeIn, ingest } from './charges'
import { call, copyLink, exactFigure, signIn, startPortal, visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Values that addresses, lists and patterns could take for their own signs. Each costs twice as much as the one before. */
const VALUES = ['Web Services, Inc.', '50%', 'a~b+c=d&e', 'say "so"; or\nnot', '#/?é%2C']

const MARCH = '/pages/xcloud-usage?from=2025-03-01&to=2025-04-01'

const total = (page: Page) => exactFigure(page, 'Billed cost')

/** Saves the shown view, and returns its id. */
async function save(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('textbox', { name: 'Save this view' }).fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  const link = page.getByRole('link', { name, exact: true })
  return new URL((await link.getAttribute('href'))!, portal.url).searchParams.get('view')!
}

/** The amount that a report of a view has. */
async function reported(page: Page, viewId: string, name: string): Promise<string> {
  const made = await call(portal, page, 'POST', 'reports', {
    ...{ name, viewId, period: 'asView', format: 'csv', enabled: true },
    schedule: { frequency: 'daily', hour: 8, timeZone: 'Europe/Berlin' },
    recipients: [{ channel: 'mail', address: 'team@example.org' }],
  })
  const { id } = (await made.json()) as { id: string }
  expect((await call(portal, page, 'POST', `reports/${id}/runs`, {})).status()).toBe(202)
  const run = async () => {
    const list = await (await call(portal, page, 'GET', `reports/${id}/runs`)).json()
    return (list as { runs: { totals: { metric: string; amount: string }[] }[] }).runs[0]!
  }
  await expect.poll(async () => (await run()).totals.length).toBeGreaterThan(0)
  const { amount } = (await run()).totals[0]!
  expect((await call(portal, page, 'DELETE', `reports/${id}`)).ok()).toBe(true)
  return amount
}

test('a value with any sign filters alike in drill-down, reload, link, saved view and report', async () => {
  const { page, context, faults } = await visit(portal, { permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(context, portal.url, 'focus.demo')
  const lines = VALUES.map((value, i) => chargeIn('2025-03', String(2 ** i), value))
  const id = await ingest(portal, page, 'odd.csv', lines)
  for (const [i, value] of VALUES.entries()) {
    const amount = 2 ** i
    await page.goto(portal.url + MARCH)
    await expect.poll(() => total(page)).toBe('$31.00')
    // The dearest comes first.
    const line = page
      .getByRole('grid')
      .locator('tbody tr')
      .nth(VALUES.length - 1 - i)
    await line.locator('th').getByRole('button').click()
    await expect.poll(() => total(page), { message: value }).toBe(`$${amount}.00`)
    const shown = page.url()
    await page.reload()
    await expect.poll(() => total(page), { message: value }).toBe(`$${amount}.00`)
    expect(page.url()).toBe(shown)
    const view = await save(page, `View ${i}`)
    const link = await copyLink(page)
    await page.goto(link)
    await page.getByText(/^Unchanged since /).waitFor()
    expect(await total(page)).toBe(`$${amount}.00`)
    await page.goto(`${portal.url}/pages/xcloud-usage?view=${view}`)
    await expect.poll(() => total(page), { message: value }).toBe(`$${amount}.00`)
    expect(await reported(page, view, `Report ${i}`)).toBe(String(amount))
    expect((await call(portal, page, 'DELETE', `views/${view}`)).ok()).toBe(true)
  }
  expect((await call(portal, page, 'DELETE', `ingests/${id}`)).ok()).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})
