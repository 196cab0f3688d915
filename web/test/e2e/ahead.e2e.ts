import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, startCostdeck } from '../../build/costdeck.mjs'
import { exactFigure, figure, openBrowser, visit, type Portal, type Visit } from './harness'
import { provenByRows } from './page-checks'

let costdeck: Awaited<ReturnType<typeof startCostdeck>>
let portal: Portal
let opened: Visit
let usage: string
beforeAll(async () => {
  costdeck = await startCostdeck({ args: [] })
  const browser = await openBrowser()
  portal = { url: costdeck.url, output: costdeck.output, browser, stop: () => browser.close() }
  const [, password = ''] = /one-time password (\S+)/.exec(costdeck.output) ?? []
  opened = await visit(portal, { reducedMotion: 'reduce' })
  const { page } = opened
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('User ID').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('New password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Repeat the new password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL(/\/pages\/xcloud-usage/)
  usage = page.url()
  await page.getByRole('link', { name: 'Load files' }).press('Enter')
  // Usage until 10 November 2025, 100 a day; fees of a savings plan until 30 November, 24 a day.
  const file = path.join(root, 'server/internal/costs/enginetest/testdata/fees-dated-ahead.csv')
  await page.getByLabel('Choose files').setInputFiles(file)
  await page.getByText('326 rows accepted, 0 rejected.').waitFor()
})
afterAll(async () => {
  await opened.context.close()
  await portal.stop()
  await costdeck.stop()
})

test('fees that are dated ahead stand apart, and a month in progress is compared with the same days', async () => {
  const { page, faults } = opened
  await page.goto(usage)
  const billed = figure(page, 'Billed cost')
  await billed.getByText('$1,240.00').waitFor()
  expect(await exactFigure(page, 'Billed cost')).toBe('$1,240.00')
  await billed.getByText('Already billed ahead: $480.00').waitFor()
  await billed.getByText('unchanged vs. Oct 1 – 10, 2025').waitFor()
  await billed.getByText(/^Forecast \$3,720\.00/).waitFor()
  // Since the month is long over by the clock, the page does not call it incomplete.
  await page.getByText('Figures until Nov 10.').waitFor()
  const period = page.getByRole('combobox', { name: 'Period' })
  expect(await period.locator('option:checked').innerText()).toBe('Latest month · November 2025')
  expect(faults).toEqual([])
})

test('a month that lies ahead altogether says so', async () => {
  const { page, faults } = opened
  await page.goto(`${usage.split('?')[0]}?from=2025-11-21&to=2025-12-01`)
  const billed = figure(page, 'Billed cost')
  await billed.getByText('Already billed ahead: $240.00').waitFor()
  expect(await exactFigure(page, 'Billed cost')).toBe('$240.00')
  expect(faults).toEqual([])
})

test('a finished month is whole and compared with the whole month before', async () => {
  const { page, faults } = opened
  await page.goto(`${usage.split('?')[0]}?from=2025-10-01&to=2025-11-01`)
  const billed = figure(page, 'Billed cost')
  await billed.getByText('$3,844.00').waitFor()
  await billed.getByText('vs. Sep 2025').waitFor()
  expect(await billed.getByText(/ahead/).count()).toBe(0)
  expect(faults).toEqual([])
})

test('the overview shows it apart, too, and opens its rows', async () => {
  const { page, faults } = opened
  await page.goto(`${portal.url}/pages/cmp?metric=BilledCost`)
  const total = figure(page, 'November 2025 to date')
  expect(await exactFigure(page, 'November 2025 to date')).toBe('$1,240.00')
  await total.getByRole('button', { name: 'Already billed ahead: $480.00' }).click()
  const sum = page.getByRole('dialog', { name: 'How Billed ahead is calculated' })
  await sum.getByRole('table').getByRole('button').first().click()
  await provenByRows(page)
  await page.keyboard.press('Escape')
  await sum.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
