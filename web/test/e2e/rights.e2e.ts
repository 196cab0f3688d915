import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressIn, startPortal, visitAs, type Portal } from './harness'
import { findings, fits } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('a role is given on a tag, found by a link, and ended by key', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/system-admin/grants')
  await page.getByRole('button', { name: 'Give a role' }).press('Enter')
  const form = page.getByRole('form', { name: 'Give a role' })
  await form.getByLabel('User ID').fill('nobody')
  await form.getByLabel('Scope').selectOption({ label: 'Charges with a tag' })
  await form.getByLabel('Enrollment number').fill('AWS-2001')
  await form.getByLabel('Tag key').fill('team')
  await form.getByLabel('Tag value').fill('red')
  await form.getByLabel('Tag value').press('Enter')
  await form.getByText(/The user does not exist/).waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await form.getByLabel('User ID').fill('gcp.demo')
  await form.getByLabel('User ID').press('Enter')
  await form.waitFor({ state: 'detached' })

  await page.goto(`${portal.url}/pages/system-admin/grants?user=gcp.demo&scope=AWS-2001`)
  const row = page.getByRole('row').filter({ hasText: 'team = red' })
  await row.waitFor()
  await fits(page)
  await row.getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: /^End the role viewer/ })
  await pressIn(dialog, 'End')
  await page.getByText('No grants found').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('who administers nothing is refused', async () => {
  const { page, context } = await visitAs(portal, 'gcp.demo', '/pages/admin/grants')
  await page.getByRole('alert').first().waitFor()
  await context.close()
})
