import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled, startPortal, visitAs, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const OVERVIEW = '/pages/system-admin'

test('each figure of the overview leads to its page, by keyboard', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', OVERVIEW)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByRole('region', { name: 'Background jobs' }).first().waitFor()
  const entries = page.getByRole('link', { name: /^Audit entries: [\d,]+$/ })
  await entries.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pages\/system-admin\/audit\?from=\d{4}-\d\d-\d\d$/)
  await page.goBack()
  await page.getByRole('link', { name: /^Ending within 30 days: / }).press('Enter')
  await page.waitForURL(/\/pages\/system-admin\/grants\?ends=30$/)
  expect(faults).toEqual([])
  await context.close()
})

test('the overview fits a phone in both schemes', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', OVERVIEW, {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('region', { name: 'Data folder' }).first().waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    expect(await wider(page)).toBeLessThanOrEqual(0)
    expect(await findings(page)).toEqual([])
  }
  expect(faults).toEqual([])
  await context.close()
})

test('those who administer nothing are refused', async () => {
  const { page, context } = await visitAs(portal, 'gcp.demo', '/pages/admin')
  await page
    .getByText(/needs the permission users:read/)
    .first()
    .waitFor()
  await context.close()
})

test('the administrator of a company has a home with costs, and an overview of the own people', async () => {
  const { page, context, faults } = await visitAs(portal, 'company.demo', '/pages')
  await page.waitForURL(/\/pages\/azure-usage/)
  await page.getByRole('table').first().waitFor()
  await page.goto(`${portal.url}/pages/admin`)
  await page.getByRole('link', { name: /^Active users: 1\d$/ }).press('Enter')
  await page.waitForURL(/\/pages\/admin\/users$/)
  expect(faults).toEqual([])
  await context.close()
})
