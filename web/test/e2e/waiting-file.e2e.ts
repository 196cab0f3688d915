import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCostdeck } from '../../build/costdeck.mjs'
import { call, visitAs, withBrowser, type Portal } from './harness'
import { fits } from './page-checks'

const folder = mkdtempSync(path.join(tmpdir(), 'watched-'))
const HEAD =
  'BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n'

/** A watched file of charges of 1 USD, one for each service, which was written in this minute. */
function put(name: string, minute: number, ...services: string[]): void {
  const file = path.join(folder, name)
  const rows = services.map((service) => `1,1,USD,2026-05-01T00:00:00Z,Usage,${service},Microsoft,77\n`)
  writeFileSync(file, HEAD + rows.join(''))
  const time = new Date(Date.UTC(2026, 5, 1, 0, minute))
  utimesSync(file, time, time)
}

let portal: Portal
beforeAll(async () => {
  put('month.csv', 0, 'Compute', 'Storage', 'Backup')
  put('half.csv', 1, 'Storage', 'Network')
  const args = ['--demo', '--watch', `AZ-3001=${folder}`, '--watch-every', '1s']
  portal = await withBrowser(startCostdeck({ args }))
})
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true })
})

test('a file that waits is answered on its page, and the answer is taken back', async () => {
  const { page, context, faults } = await visitAs(portal, 'azure.demo', '/pages/admin/data')
  const waiting = async () => {
    const { runs } = (await (await call(portal, page, 'GET', 'ingests?q=half')).json()) as {
      runs: { waits: boolean }[]
    }
    return runs.map(({ waits }) => waits)
  }
  await expect.poll(waiting).toEqual([true])
  await page.reload()
  await page.getByText('Does not count yet').waitFor()
  await page.getByRole('link', { name: 'half.csv' }).press('Enter')
  const asked = page.getByRole('table', { name: /are there already/ })
  for (const text of ['Has about 1 of the 3 rows that are there', '$3.00', '$2.00', '$5.00'])
    await asked.getByText(text, { exact: true }).waitFor()
  const did = page.getByRole('table', { name: 'What it did' })
  await did.getByText('Does not count yet; so far month.csv counts').waitFor()
  await fits(page)

  await page.getByRole('button', { name: 'Count instead: half.csv' }).press('Enter')
  await did.getByText('Counts instead of month.csv, as was decided').waitFor()
  await page.getByRole('table', { name: 'Replaced files' }).getByRole('link', { name: 'month.csv' }).waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Count in addition: half.csv' }).press('Enter')
  await did.getByText('Counts in addition to month.csv, as was decided').waitFor()
  await page.getByRole('table', { name: 'Replaced files' }).waitFor({ state: 'detached' })

  // Its alert leads here.
  await page.goto(`${portal.url}/pages/cmp/alerts`)
  await page.getByRole('link', { name: 'half.csv waits: say whether it counts instead or in addition' }).press('Enter')
  await page.getByRole('heading', { name: 'half.csv', level: 1 }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
