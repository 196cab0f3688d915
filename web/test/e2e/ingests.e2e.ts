import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../build/costdeck.mjs'
import { call, during, pressIn, startPortal, visitAs, type Portal } from './harness'
import { fits } from './page-checks'

let portal: Portal
const folder = mkdtempSync(path.join(tmpdir(), 'ingests-'))
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await portal.stop()
})

const sample = readFileSync(path.join(root, 'server/internal/demodata/testdata/three-unreadable-rows.csv'), 'utf8')

/** Loads a file as a program does. */
async function load(page: Page, name: string, body: string): Promise<void> {
  const answer = await page.request.post(`${portal.url}/api/ng/ingests`, {
    headers: { 'X-Costdeck': '1', Origin: portal.url },
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(body) } },
  })
  expect(answer.status()).toBe(202)
}

/** Deletes what a test loaded, the newest first: the same content is not read again while it is known. */
async function forget(page: Page, names: string[]): Promise<void> {
  const answer = await call(portal, page, 'GET', 'ingests?state=done')
  const { runs } = (await answer.json()) as { runs: { id: string; file: string }[] }
  const loaded = runs.filter(({ file }) => names.includes(file))
  expect(new Set(loaded.map(({ file }) => file))).toEqual(new Set(names))
  for (const { id } of loaded) {
    const deleted = await call(portal, page, 'DELETE', `ingests/${id}`)
    expect(deleted.status()).toBe(204)
  }
}

test('a file opens with its rejects; deleting it shows what moves first', async () => {
  const { page, context, faults } = await visitAs(portal, 'azure.demo', '/pages/admin/data')
  await page.getByRole('heading', { name: 'Data', level: 1 }).waitFor()
  await load(page, 'september.csv', sample)
  await load(page, 'corrected.csv', sample.replace('1.25,', '3.25,'))
  await page.reload()
  const files = page.getByRole('table', { name: 'Files' })
  await files.getByRole('link', { name: 'corrected.csv' }).waitFor()
  await page.getByLabel('File or delivery').fill('CORRECTED')
  await expect.poll(() => files.locator('tbody tr').count()).toBe(1)
  await files.getByText('Done').waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await files.getByRole('link', { name: 'corrected.csv' }).press('Enter')
  const rejects = page.getByRole('table', { name: 'Rejected rows' })
  await rejects.getByText('12,5').waitFor()
  expect(await rejects.locator('tbody tr').first().innerText()).toMatch(/3\s+BilledCost\s+12,5\s+numeric-format/)
  await page.getByRole('table', { name: 'Replaced files' }).getByRole('link', { name: 'september.csv' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rejected rows' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/rejects.*\.csv$/)
  await fits(page)

  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete corrected.csv?' })
  await dialog.getByText('$5.7500125').waitFor()
  await dialog.getByText('$3.7500125').waitFor()
  await dialog.getByText('These files count again: september.csv').waitFor()
  await fits(page)
  await pressIn(dialog, 'Delete')
  await files.getByRole('link', { name: 'september.csv' }).waitFor()
  // The list of before the deletion shows until it has loaded again.
  await expect.poll(() => files.getByRole('link', { name: 'corrected.csv' }).count()).toBe(0)
  await forget(page, ['september.csv'])
  expect(faults).toEqual([])
  await context.close()
})

/** A FOCUS file of so many charges of 1 USD. */
const bill = (rows: number, month = '2026-08', service = 'Compute') =>
  'BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n' +
  `1,1,USD,${month}-01T00:00:00Z,Usage,${service},Microsoft,77\n`.repeat(rows)

const file = (name: string, body: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(body) })

test('files are loaded in parts, over a lost connection, a pause and a reload', async () => {
  const { page, context, faults } = await visitAs(portal, 'azure.demo', '/pages/admin/data', { colorScheme: 'dark' })
  page.on('dialog', (dialog) => void dialog.accept())
  const choose = page.getByLabel('Choose files')
  // On the disk, so that it is the same file after the reload.
  const large = path.join(folder, 'large.csv')
  writeFileSync(large, bill(40_000))
  // The first part arrives, then the connection is lost.
  let sent = 0
  await page.route('**/api/ng/uploads/*', (route) =>
    route.request().method() === 'PATCH' && (sent += 1) > 1 ? route.abort() : route.continue(),
  )
  await choose.setInputFiles(large)
  await page.getByText('No connection; retrying').first().waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Pause large.csv' }).press('Enter')
  await page.getByText('Paused').waitFor()
  await page.reload()
  await choose.waitFor({ state: 'attached' })
  await page.unroute('**/api/ng/uploads/*')
  // The same file continues where it stood.
  const continued = await during(
    page.waitForRequest((one) => one.method() === 'HEAD' && /\/uploads\/[a-z2-7]{26}$/.test(one.url())),
    () => choose.setInputFiles(large),
  )
  expect((await continued.response())?.headers()['upload-offset']).not.toBe('0')
  await page.getByText('40,000 rows accepted, 0 rejected.').waitFor()
  await page.getByRole('table', { name: 'Newest data' }).getByText('large').waitFor()

  // Of a folder, the manifest stays out.
  const parts = path.join(folder, 'export')
  mkdirSync(parts)
  for (const [name, body] of [
    ['part-1.csv', bill(3, '2026-06')],
    // Of another service: which part arrives first is left to chance, and one with fewer of the same rows would ask.
    ['part-2.csv', bill(4, '2026-06', 'Storage')],
    ['manifest.json', '{}'],
  ] as const)
    writeFileSync(path.join(parts, name), body)
  await page.getByLabel('Choose a folder').setInputFiles(parts)
  await page.getByText('3 rows accepted, 0 rejected.').waitFor()
  await page.getByText('4 rows accepted, 0 rejected.').waitFor()
  expect(await page.getByText('manifest.json').count()).toBe(0)

  await choose.setInputFiles(file('not-focus.csv', 'a,b\n1,2\n'))
  await page
    .getByText(/not-focus\.csv is not a FOCUS file/)
    .first()
    .waitFor()
  await choose.setInputFiles(file('none.csv', ''))
  await page.getByText('The file is empty. Choose another one.').waitFor()
  await fits(page)
  await forget(page, ['large.csv', 'part-1.csv', 'part-2.csv'])
  const quiet = faults.filter((fault) => !/ERR_FAILED|Failed to load resource/.test(fault))
  expect(quiet).toEqual([])
  await context.close()
})

test('a file of which the rows do not tell what it replaces asks, with both totals', async () => {
  const { page, context } = await visitAs(portal, 'azure.demo', '/pages/admin/data')
  const choose = page.getByLabel('Choose files')
  await choose.setInputFiles(file('july.csv', bill(40, '2026-07')))
  await page.getByText('40 rows accepted, 0 rejected.').waitFor()
  await choose.setInputFiles(file('part.csv', bill(10, '2026-07')))
  const questions = page.getByRole('table', { name: /are there already/ })
  for (const text of ['Has 10 rows; 40 are there', '$40.00', '$10.00', '$50.00'])
    await questions.getByText(text, { exact: true }).waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Count instead: part.csv' }).press('Enter')
  await page.getByText('10 rows accepted, 0 rejected.').waitFor()
  await choose.setInputFiles(file('more.csv', bill(11, '2026-07')))
  await page.getByText('11 rows accepted, 0 rejected.').waitFor()
  await choose.setInputFiles(file('again.csv', bill(5, '2026-07')))
  await page.getByRole('button', { name: 'Count in addition: again.csv' }).press('Enter')
  await page.getByText('5 rows accepted, 0 rejected.').waitFor()
  await forget(page, ['july.csv', 'part.csv', 'more.csv', 'again.csv'])
  await context.close()
})

test('who may only read sees the files; an administrator of the installation chooses the enrollment', async () => {
  const reader = await visitAs(portal, 'reseller.demo', '/pages/admin/data')
  await reader.page.getByText(/You can see the files but not load any/).waitFor()
  expect(await reader.page.getByLabel('Choose files').count()).toBe(0)
  await reader.context.close()
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/system-admin/data')
  await page.getByRole('combobox', { name: /Enrollment/ }).selectOption({ label: 'AWS-2001 · AWS main account' })
  await page.getByRole('table', { name: 'Newest data' }).getByText('AWS', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Open AZ-3001' }).press('Enter')
  await page.getByRole('table', { name: 'Newest data' }).getByText('Microsoft', { exact: true }).first().waitFor()
  await fits(page)
  expect(faults).toEqual([])
  await context.close()
})
