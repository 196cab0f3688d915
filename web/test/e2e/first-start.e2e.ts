import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, startCostdeck } from '../../build/costdeck.mjs'
import { exactFigure, figure, openBrowser, visit, type Portal } from './harness'

let costdeck: Awaited<ReturnType<typeof startCostdeck>>
let portal: Portal
beforeAll(async () => {
  costdeck = await startCostdeck({ args: [] })
  const browser = await openBrowser()
  portal = { url: costdeck.url, output: costdeck.output, browser, stop: () => browser.close() }
})
afterAll(async () => {
  await portal.stop()
  await costdeck.stop()
})

test('a first start: one-time password, a password of one’s own, an empty enrollment, the first file', async () => {
  const [, password = ''] = /one-time password (\S+)/.exec(costdeck.output) ?? []
  expect(password).not.toBe('')
  const { page, context, faults } = await visit(portal)
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('User ID').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Repeat the new password').fill('short')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('At least 10 characters.').waitFor()
  await page.getByLabel('New password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Repeat the new password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL(/\/pages\/xcloud-usage/)
  const usage = page.url()
  await page.getByRole('link', { name: 'Load files' }).press('Enter')

  const sample = path.join(root, 'server/internal/demodata/focus-1.0-sample.csv')
  await page.getByLabel('Choose files').setInputFiles(sample)
  await page.getByText('1,000 rows accepted, 0 rejected.').waitFor()
  await page.goto(usage)
  await figure(page, 'Billed cost').getByText('$20.52').waitFor()
  expect(await exactFigure(page, 'Billed cost')).toBe('$20.52022672899')
  expect(faults).toEqual([])
  await context.close()
})
