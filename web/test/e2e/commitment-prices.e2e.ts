import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exactFigure, figure, settled, startPortal, visitAs, type Portal } from './harness'
import { findings, provenByRows } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const DELIVERIES = path.resolve(import.meta.dirname, '../../../server/internal/costs/enginetest/testdata')

/** Sends a handed file, moved from October 2025 to a month of 31 days, as the page of a user would, and waits until it counts. */
async function ingest(page: Page, name: string, month: string, next: string): Promise<void> {
  const headers = { 'X-Costdeck': '1', Origin: portal.url }
  const text = (await readFile(path.join(DELIVERIES, `${name}.csv`), 'utf8'))
    .replaceAll('2025-10', month)
    .replaceAll('2025-11', next)
  const sent = await page.request.post(`${portal.url}/api/ng/ingests`, {
    headers,
    multipart: { file: { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) } },
  })
  expect(sent.status()).toBe(202)
  const { id } = (await sent.json()) as { id: string }
  const state = async () => {
    const run = await page.request.get(`${portal.url}/api/ng/ingests/${id}`, { headers })
    return ((await run.json()) as { state: string }).state
  }
  await expect.poll(state).toBe('done')
}

const value = (page: Page, label: string) => figure(page, label).innerText()
const month = (from: string, to: string) => `${portal.url}/pages/azure-ri?from=${from}-01&to=${to}-01`

test('net savings leave out what has no price, subtract all waste, and have the sign of the rate', async () => {
  const { page, context, faults } = await visitAs(portal, 'focus.demo', '/')
  await ingest(page, 'unused-with-contracted-cost', '2025-03', '2025-04')
  await ingest(page, 'contracted-cost-half-blank', '2025-05', '2025-06')
  await ingest(page, 'contracted-cost-zero', '2025-07', '2025-08')

  await page.goto(month('2025-03', '2025-04'))
  await expect.poll(() => value(page, 'Net savings')).toContain('-$300.00')
  expect(await value(page, 'Effective savings rate')).toContain('-42.9%')

  await page.goto(month('2025-05', '2025-06'))
  await expect.poll(() => value(page, 'Net savings')).toContain('$90.00')
  expect(await value(page, 'Effective savings rate')).toContain('22.5%')
  expect(await page.getByText('Known for 48.4% of covered usage').count()).toBeGreaterThan(0)
  await figure(page, 'Net savings').getByRole('button').first().click()
  const formula = page.getByRole('dialog', { name: 'How Net savings is calculated' })
  await formula.getByText('Contracted cost − Used, price known − Unused').waitFor()
  await formula.getByRole('table', { name: 'Formula parts' }).getByRole('button').nth(1).click()
  await provenByRows(page)
  await page.keyboard.press('Escape')
  await formula.waitFor({ state: 'detached' })

  await page.goto(month('2025-07', '2025-08'))
  await expect.poll(() => value(page, 'Net savings')).toMatch(/^Net savings\n–\n/)
  expect(await value(page, 'Effective savings rate')).toMatch(/\n–\n/)
  await page
    .getByText(/Contracted cost is known for only 0.0% of covered usage/)
    .first()
    .waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('one click leaves such purchases out of every figure, and another one has them count again', async () => {
  const { page, context, faults } = await visitAs(portal, 'focus.demo', '/')
  await ingest(page, 'purchase-with-effective-cost', '2025-01', '2025-02')
  const january = 'from=2025-01-01&to=2025-02-01&metric=EffectiveCost'
  await page.goto(`${portal.url}/pages/azure-usage?${january}`)
  const twice = page.getByRole('note').filter({ hasText: 'January 2025: $96.00 counted twice (sp-one)' })
  const total = () => exactFigure(page, 'Effective cost')
  await expect.poll(total).toContain('242')
  await twice.getByRole('button', { name: 'Leave these purchases out' }).press('Enter')
  const left = page.getByRole('note').filter({ hasText: 'leaves out the purchases of commitments of Microsoft 9001' })
  const back = left.getByRole('button', { name: 'Count them again' })
  await back.waitFor()
  await expect.poll(total).toContain('146')
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await twice.count()).toBe(0)
  await expect.poll(() => findings(page)).toEqual([])

  // Another page and a reload know it, too.
  await page.goto(`${portal.url}/pages/cmp/budgets`)
  await left.waitFor()
  await page.goto(`${portal.url}/pages/azure-usage?${january}`)
  await expect.poll(total).toContain('146')
  await back.press('Enter')
  await twice.waitFor()
  await expect.poll(total).toContain('242')
  expect(await left.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a purchase with effective cost is named on every page that counts it twice', async () => {
  const { page, context, faults } = await visitAs(portal, 'focus.demo', '/')
  await ingest(page, 'purchase-with-effective-cost', '2025-08', '2025-09')
  const august = 'from=2025-08-01&to=2025-09-01'
  const note = page.getByRole('note').filter({ hasText: 'August 2025: $96.00 counted twice (sp-one)' })
  for (const address of [
    `azure-usage?${august}`,
    `azure-rm?${august}`,
    `azure-ri?${august}`,
    `cmp/allocation?${august}&metric=EffectiveCost`,
    'cmp/anomalies',
    'cmp/reports',
  ]) {
    await page.goto(`${portal.url}/pages/${address}`)
    await note.waitFor()
  }
  await page.goto(`${portal.url}/pages/azure-usage?${august}&metric=ContractedCost`)
  await page
    .getByRole('note')
    .filter({ hasText: 'Contracted cost counts $96.00 for purchases of commitments and also the usage' })
    .waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  // Another month and another cloud count nothing twice.
  for (const address of ['azure-usage?from=2025-05-01&to=2025-06-01', `aws-usage?${august}`]) {
    await page.goto(`${portal.url}/pages/${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(await note.count()).toBe(0)
  }
  expect(faults).toEqual([])
  await context.close()
})
