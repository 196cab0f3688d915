import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, visitAs, type Portal } from './harness'
import { findings, wider } from './page-checks'

const SHEET = '/pages/system-admin/cmp-user-admin'
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const enrollment = (page: Page, number: string) => page.getByRole('group', { name: new RegExp(`^${number}`) })
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

async function save(page: Page, reason: string): Promise<void> {
  const button = changes(page).getByRole('button', { name: 'Save' })
  expect(await button.isDisabled(), 'without a reason').toBe(true)
  await changes(page).getByLabel('Reason', { exact: false }).fill(reason)
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.press('Enter')
}

async function looks(page: Page, colorScheme: 'light' | 'dark', viewport = NARROW): Promise<void> {
  // The scheme is a setting of the user, not of the browser.
  await page.evaluate((scheme) => (document.documentElement.dataset['scheme'] = scheme), colorScheme)
  await page.setViewportSize(viewport)
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => findings(page)).toEqual([])
}

test('A12 an enrollment is added by keyboard, previewed, saved with a reason, and undone', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', `${SHEET}?user=gcp.demo`)
  await enrollment(page, 'GCP-4001').waitFor()
  await page.getByLabel('Enrollment number').fill('AWS-2001')
  await page.getByLabel('Enrollment number').press('Enter')
  const aws = enrollment(page, 'AWS-2001')
  await aws.getByRole('checkbox', { name: 'admin', exact: true }).press('Space')
  await preview(page)
    .getByText(/New permissions: .*users:read/)
    .waitFor()
  const up = aws.getByRole('button', { name: 'Move AWS-2001 up' })
  await up.press('Enter')
  await aws.getByRole('radio', { name: 'Current' }).press('Space')
  await preview(page).getByText('Home page:').waitFor()
  await changes(page).getByText('AWS-2001, GCP-4001').waitFor()
  await looks(page, 'light', WIDE)
  await save(page, 'Helps the AWS team')
  await page.getByText(/^Saved by admin.demo: Helps the AWS team/).waitFor()
  await looks(page, 'dark')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await aws.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
})

test('of two editors, the second one sees what the first one changed', async () => {
  const { page, context } = await visitAs(portal, 'admin.demo', `${SHEET}?user=aws.demo`)
  await enrollment(page, 'AWS-2001').getByRole('checkbox', { name: 'viewer' }).check()
  const other = await context.newPage()
  await other.goto(`${portal.url}${SHEET}?user=aws.demo`)
  await enrollment(other, 'AWS-2001').getByRole('checkbox', { name: 'approver' }).check()
  await save(other, 'Approves actions')
  await other.getByText(/^Saved by/).waitFor()
  await save(page, 'Reads costs')
  await page.getByText('admin.demo changed this user meanwhile: Approves actions').waitFor()
  await looks(page, 'light')
  await page.getByRole('button', { name: 'Discard my changes' }).press('Enter')
  expect(await enrollment(page, 'AWS-2001').getByRole('checkbox', { name: 'approver' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect
    .poll(() => enrollment(page, 'AWS-2001').getByRole('checkbox', { name: 'approver' }).isChecked())
    .toBe(false)
  await context.close()
})

test('odd addresses find no user, several matches are listed, and the last access is kept', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', SHEET)
  await page.getByRole('link', { name: 'Ada Admin' }).waitFor()
  for (const id of ['%3Cscript%3E', '%E2%80%8Fada', 'a%2Fb', '%25', 'x'.repeat(320)]) {
    await page.goto(`${portal.url}${SHEET}?user=${id}`)
    await page.getByText('No such user').waitFor()
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  }
  await page.goto(`${portal.url}${SHEET}?user=.demo&user=admin.demo`)
  await page.getByRole('link', { name: 'Ada Admin' }).press('Enter')
  await page.getByRole('checkbox', { name: 'sysadmin' }).first().press('Space')
  await preview(page).getByRole('alert').waitFor()
  expect(faults.filter((fault) => !fault.includes('404') && !fault.includes('409'))).toEqual([])
  await context.close()
  const stranger = await visitAs(portal, 'aws.demo', `${SHEET}?user=admin.demo`)
  await stranger.page.getByText(/users:read/).waitFor()
  await stranger.context.close()
})
