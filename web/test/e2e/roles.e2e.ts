import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressIn, startPortal, visitAs, type Portal } from './harness'
import { findings, fits } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const LIST = '/pages/system-admin/roles'

test('a built-in role is copied by key; two people change the copy at once, and it is deleted', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', LIST)
  await page.getByRole('link', { name: 'viewer', exact: true }).press('Enter')
  await page.getByText(/Built-in roles are the same everywhere/).waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await fits(page)
  await page.getByRole('link', { name: 'Copy' }).press('Enter')
  const create = page.getByRole('form', { name: 'New role' })
  await expect.poll(() => create.getByRole('checkbox', { name: 'costs:read' }).isChecked()).toBe(true)
  await create.getByRole('textbox', { name: 'Name' }).fill('Viewer')
  await create.getByRole('textbox', { name: 'Name' }).press('Enter')
  await create.getByText(/The name is taken/).waitFor()
  await create.getByRole('textbox', { name: 'Name' }).fill('inspector')
  await create.getByRole('checkbox', { name: 'audit:scope' }).press('Space')
  await fits(page)
  await create.getByRole('button', { name: 'New role' }).press('Enter')
  const form = page.getByRole('form', { name: 'Change the role' })
  await form.waitFor()
  expect(await form.getByRole('checkbox', { name: 'audit:scope' }).isChecked()).toBe(true)

  const other = await context.newPage()
  await other.goto(`${portal.url}${LIST}/inspector`)
  await other.getByRole('checkbox', { name: 'costs:rows' }).press('Space')
  await other.getByRole('button', { name: 'Save' }).press('Enter')
  await other.getByText('The role was saved.').waitFor()
  await other.close()

  await form.getByLabel('Description').fill('Reads everything')
  await form.getByLabel('Description').press('Enter')
  await form.getByText('costs: read, export → read, export, rows').waitFor()
  await fits(page)
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('The role was saved.').waitFor()

  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await pressIn(page.getByRole('dialog'), 'Delete')
  await page.getByRole('link', { name: 'New role' }).waitFor()
  await page.getByRole('link', { name: 'inspector', exact: true }).waitFor({ state: 'detached' })
  expect(await findings(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('a role shows who has it, and an unknown one that it does not exist', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', LIST)
  await page.getByRole('link', { name: 'ingest', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Who has it' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Anna Amazon' }).waitFor()
  await page.goto(`${portal.url}${LIST}/nothing`)
  await page.getByText('No such role').waitFor()
  await fits(page)
  expect(faults).toEqual([])
  await context.close()
})
