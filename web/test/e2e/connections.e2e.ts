import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCostdeck } from '../../build/costdeck.mjs'
import { charges, monthFrom, writeAzureRun } from './exports'
import { call, pressIn, settled, signIn, visit, visitAs, withBrowser, type Portal } from './harness'
import { findings, fits } from './page-checks'
import { startS3, type S3Double } from './s3-double'

const LIST = '/pages/system-admin/connections'
const now = new Date()
/** Batches of earlier runs stay: each run has connections of its own. */
const RUN = now.getTime().toString(36)
// Over for long, so that deliveries of today complete it.
const last = monthFrom(now, -2)
const hours = (back: number) => new Date(now.getTime() - back * 3_600_000)

let portal: Portal
let s3: S3Double
const folder = mkdtempSync(path.join(tmpdir(), 'connections-'))
const azure = path.join(folder, 'azure')
beforeAll(async () => {
  writeAzureRun(azure, { export: 'daily', month: last, made: hours(3), rows: 100 })
  writeFileSync(path.join(azure, 'left-over.csv'), charges(1, last))
  writeAzureRun(path.join(folder, 'half'), { export: 'half', month: last, made: hours(2), rows: 5, lacks: true })
  mkdirSync(path.join(folder, 'empty'))
  const connection = (id: string, at: string) => ({
    id: `${id}-${RUN}`,
    enrollment: 'AZ-3001',
    source: 'folder',
    layout: 'azure',
    path: path.join(folder, at),
    credentials: { kind: '' },
  })
  const file = path.join(folder, 'connections.json')
  writeFileSync(
    file,
    JSON.stringify({
      connections: [
        connection('azure-ea', 'azure'),
        connection('half', 'half'),
        connection('nothing', 'empty'),
        connection('vanished', 'not-there'),
      ],
    }),
  )
  s3 = await startS3('acme-focus', {
    [`costs/focus/${last.slice(0, 7)}/charges.csv`]: charges(7, last, '88'),
    [`costs/focus/${last.slice(0, 7)}/_SUCCESS`]: '',
  })
  portal = await withBrowser(
    startCostdeck({ args: ['--demo', '--connections-file', file], env: { AWS_ENDPOINT_URL_S3: s3.url } }),
  )
})
afterAll(async () => {
  for (const user of ['azure.demo', 'aws.demo']) await forget(user)
  await portal.stop()
  await s3.stop()
  rmSync(folder, { recursive: true })
})

/** Deletes what arrived in the user's enrollment, where it would count in later runs. */
async function forget(user: string): Promise<void> {
  const { page, context } = await visit(portal)
  await signIn(context, portal.url, user)
  const answer = await call(portal, page, 'GET', 'ingests?state=done')
  const { runs } = (await answer.json()) as { runs: { id: string; createdAt: string }[] }
  const arrived = runs.filter(({ createdAt }) => new Date(createdAt) >= now)
  expect(arrived.length).toBeGreaterThan(0)
  for (const { id } of arrived) {
    const deleted = await call(portal, page, 'DELETE', `ingests/${id}`)
    expect(deleted.status()).toBe(204)
  }
  await context.close()
}

test('the list shows states and the way out; a smaller batch is held until someone answers', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', LIST)
  const list = page.getByRole('table', { name: 'Connections' })
  await list.getByText(/not-there does not exist: check the path/).waitFor()
  await list
    .getByRole('row', { name: /azure-ea/ })
    .getByText('100', { exact: true })
    .waitFor()
  await list
    .getByRole('row', { name: /nothing/ })
    .getByText('Waiting for the first batch')
    .waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('State').selectOption({ label: 'Gone' })
  // The demo has one, too.
  await expect.poll(() => list.locator('tbody tr').count()).toBe(2)
  await page.getByLabel('State').selectOption({ label: 'All' })

  await list.getByRole('link', { name: 'azure-ea' }).press('Enter')
  await page.getByText(/in the settings file of the server/).waitFor()
  expect(await page.getByRole('form', { name: 'Change the connection' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  const batches = page.getByRole('table', { name: 'Batches' })
  await batches.getByText('Loaded').waitFor()
  await page.getByRole('table', { name: 'Files without a batch' }).getByText('left-over.csv').waitFor()

  writeAzureRun(azure, { export: 'daily', month: last, made: hours(1), rows: 10 })
  await page.getByRole('button', { name: 'Look now' }).press('Enter')
  await page.getByRole('heading', { name: 'Load fewer rows than before?' }).waitFor()
  const figures = page.getByRole('table', { name: 'Held' })
  expect(await figures.getByRole('row', { name: /In use/ }).innerText()).toMatch(/\b100\b/)
  // While the batches load again, those of before are dimmed.
  await settled(page)
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await figures.getByRole('link', { name: 'This batch' }).press('Enter')
  await page.getByRole('table', { name: 'Steps of the batch' }).getByText('Held').waitFor()
  await page
    .getByRole('table', { name: 'Files' })
    .getByText(/part_0_0001\.csv/)
    .waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Load it' }).press('Enter')
  await page.getByText('The answer was saved.').first().waitFor()
  await page.getByRole('table', { name: 'Changed amounts' }).getByText('$10.00').waitFor()
  expect(await page.getByRole('table', { name: 'Changed amounts' }).innerText()).toContain('$100.00')
  expect(faults).toEqual([])
  await context.close()
})

test('the calendar opens the batches of a month', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', LIST)
  await page.getByRole('link', { name: 'Calendar of months' }).press('Enter')
  const calendar = page.getByRole('table', { name: 'Calendar of months' })
  const cell = calendar.getByRole('link', { name: /^half-.*: Missing$/ }).first()
  await cell.waitFor()
  await calendar.getByRole('link', { name: /^azure-ea-.*: Complete$/ }).waitFor()
  await fits(page)
  await cell.press('Enter')
  await page.getByRole('table', { name: 'Batches' }).getByText('1 of 2').waitFor()
  expect(new URL(page.url()).searchParams.get('month')).toBe(last.slice(0, 7))
  expect(faults).toEqual([])
  await context.close()
})

test('a total of an incomplete month says so', async () => {
  const address = `/pages/azure-usage?from=${last}&to=${monthFrom(now, -1)}`
  const { page, context, faults } = await visitAs(portal, 'azure.demo', address)
  const note = page.getByRole('note').filter({ hasText: 'These totals may still grow' })
  await note.waitFor()
  expect(await note.innerText()).toContain('bills are missing')
  await fits(page)
  expect(faults).toEqual([])
  await context.close()
})

test('a new connection: least rights, a test that names the missing right, a preview, and the start', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', LIST)
  await page.getByRole('link', { name: 'New connection' }).press('Enter')
  await page.getByRole('radio', { name: 'S3 bucket' }).press('Space')
  await page.getByRole('combobox', { name: 'Enrollment' }).fill('AWS-2001')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Acme main')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page
    .getByText(/is not an ID/)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('acme')
  await page.getByRole('button', { name: 'Next' }).press('Enter')

  await page.getByRole('heading', { name: 'Place and rights' }).waitFor()
  await page.getByRole('textbox', { name: /^Bucket/ }).fill('acme-focus')
  await page.getByLabel(/^Prefix/).fill('costs/')
  await page.getByLabel(/^Region/).fill('us-east-1')
  await page.getByLabel('Layout').selectOption({ label: 'A marker file, written last' })
  await page.getByRole('textbox', { name: /^Marker file/ }).fill('_SUCCESS')
  await page
    .getByRole('region', { name: 'Least rights' })
    .getByText(/arn:aws:s3:::acme-focus/)
    .first()
    .waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).press('Enter')

  // A later step takes the focus to its heading once it is drawn: a key before that would be lost.
  await page.locator('h2:focus', { hasText: 'Credentials' }).waitFor()
  await page.getByRole('radio', { name: 'Access key', exact: true }).press('Space')
  await page.getByText(/Secrets can leak/).waitFor()
  await page.getByLabel('Access key ID').fill('AKIATEST')
  await page.getByLabel(/^Secret key/).fill('not-shown-again')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByRole('heading', { name: 'Test and start' }).waitFor()
  // Back leads to the step before, with what was typed.
  await page.goBack()
  await expect.poll(() => page.getByLabel('Access key ID').inputValue()).toBe('AKIATEST')
  await page.goForward()
  await page.locator('h2:focus', { hasText: 'Test and start' }).waitFor()

  s3.refuses = true
  await page.getByRole('button', { name: 'Test the connection' }).press('Enter')
  await page.getByText(/may not list bucket acme-focus: add s3:ListBucket/).waitFor()
  await fits(page)
  s3.refuses = false
  await page.getByRole('button', { name: 'Test the connection' }).press('Enter')
  await page.getByText('The source can be read.').waitFor()
  const preview = page.getByRole('region', { name: 'Preview of the first batch' })
  await preview.getByText('Nothing has been loaded yet.').waitFor()
  await preview.getByText('$7.00').first().waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Start the connection' }).press('Enter')

  await page.getByRole('heading', { name: 'acme', level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Batches' }).getByText('Loaded').waitFor()
  const form = page.getByRole('form', { name: 'Change the connection' })
  expect(await form.getByLabel(/^Secret key/).inputValue()).toBe('')
  expect(await page.content()).not.toContain('not-shown-again')
  await settled(page)
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete the connection acme?' })
  await pressIn(dialog, 'Delete')
  await page.getByRole('table', { name: 'Connections' }).getByRole('link', { name: 'half' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'acme', exact: true }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('the data page leads to the connections; an administrator of a company sees its own', async () => {
  const { page, context } = await visitAs(portal, 'admin.demo', '/pages/system-admin/data')
  await page.getByRole('main').getByRole('link', { name: 'Connections' }).press('Enter')
  await page.getByRole('table', { name: 'Connections' }).waitFor()
  await context.close()
  const other = await visitAs(portal, 'company.demo', '/pages/admin/connections')
  await other.page.getByRole('heading', { name: 'Connections', level: 1 }).waitFor()
  await other.page.getByRole('link', { name: 'azure-ea' }).waitFor()
  await fits(other.page)
  await other.context.close()
})
