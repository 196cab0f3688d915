import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, startPortal, visitAs, type Portal } from './harness'
import { fits } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => {
  await portal.stop()
})

const HEAD =
  'BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n'

/** A file of charges such as "3 Compute", in USD. */
const file = (name: string, ...charges: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    HEAD + charges.map((one) => `${one.replace(' ', ',1,USD,2026-05-01T00:00:00Z,Usage,')},Microsoft,77\n`).join(''),
  ),
})

interface Run {
  waits: boolean
  replaced: { file: string }[]
}

/** The runs of files whose name begins so, oldest first. */
async function runs(page: Page, prefix: string): Promise<Run[]> {
  const answer = await call(portal, page, 'GET', `ingests?q=${prefix}`)
  return ((await answer.json()) as { runs: Run[] }).runs.toReversed()
}

test('files of one choice are decided together, and ask once', async () => {
  const { page, context, faults } = await visitAs(portal, 'azure.demo', '/pages/admin/data')
  const choose = (...files: ReturnType<typeof file>[]) => page.getByLabel('Choose files').setInputFiles(files)
  const panel = page.getByRole('region', { name: 'Load files' })
  const accepted = panel.getByText(/rows accepted/)

  await choose(file('one-a.csv', '1 Compute', '2 Storage'), file('one-b.csv', '4 Backup', '8 Network'))
  await expect.poll(() => accepted.count()).toBe(2)
  await expect.poll(() => runs(page, 'one-')).toMatchObject([{ waits: false }, { waits: false }])

  // A second round: neither part alone tells what it replaces.
  await choose(file('two-a.csv', '1 Compute', '3 Storage'), file('two-b.csv', '4 Backup', '9 Network'))
  await expect.poll(() => accepted.count()).toBe(4)
  const second = async () => (await runs(page, 'two-')).map(({ waits }) => waits)
  await expect.poll(second).toEqual([false, false])
  const replaced = (await runs(page, 'two-')).flatMap((run) => run.replaced.map((one) => one.file))
  expect(new Set(replaced)).toEqual(new Set(['one-a.csv', 'one-b.csv']))

  // A third one lacks a charge.
  await choose(file('three-a.csv', '1 Compute'), file('three-b.csv', '5 Backup', '9 Network'))
  const asked = panel.getByRole('table', { name: /are there already/ })
  for (const text of ['$17.00', '$15.00', '$32.00']) await asked.getByText(text, { exact: true }).waitFor()
  await panel.getByText('It counts once all files of this choice are decided.').first().waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // A file that is taken off the list still belongs to the others.
  await panel.getByRole('button', { name: 'Close three-a.csv' }).press('Enter')
  await panel.getByRole('button', { name: /^Count instead: three-[ab].csv, three-[ab].csv$/ }).press('Enter')
  await asked.waitFor({ state: 'detached' })
  await expect.poll(async () => (await runs(page, 'three-')).map(({ waits }) => waits)).toEqual([false, false])
  await panel.getByText('It counts once all files of this choice are decided.').first().waitFor({ state: 'detached' })
  // The question itself.
  expect(faults.filter((fault) => !fault.includes('status of 409'))).toEqual([])
  await context.close()
})

test('a file whose companions never came is counted on its page', async () => {
  const { page, context, faults } = await visitAs(portal, 'azure.demo', '/pages/admin/data')
  const send = async (query: string, sent: ReturnType<typeof file>) => {
    const answer = await page.request.post(`${portal.url}/api/ng/ingests${query}`, {
      headers: { 'X-Costdeck': '1', Origin: portal.url },
      multipart: { file: sent },
    })
    expect(answer.status()).toBe(202)
  }
  await send('', file('alone.csv', '1 Laptop'))
  await expect.poll(async () => (await runs(page, 'alone')).map(({ waits }) => waits)).toEqual([false])
  await send('?batch=left', file('left.csv', '1 Laptop', '2 Phone'))
  await expect.poll(async () => (await runs(page, 'left')).map(({ waits }) => waits)).toEqual([true])
  await page.reload()
  await page.getByRole('link', { name: 'left.csv' }).press('Enter')
  await page.getByText('It waits for files that were to come with it.').waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Count it now' }).press('Enter')
  await page.getByRole('table', { name: 'Replaced files' }).getByRole('link', { name: 'alone.csv' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
