import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressIn, startPortal, visitAs, type Portal } from './harness'
import { findings, fits } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('a group is created, gets a member and loses it, and is deleted by key', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/system-admin/groups')
  await page.getByRole('link', { name: 'New group' }).press('Enter')
  const create = page.getByRole('form', { name: 'New group' })
  await create.getByLabel('Enrollment number').fill('AWS-2001')
  await create.getByRole('textbox', { name: 'Name' }).fill('Finance')
  await create.getByRole('textbox', { name: 'Name' }).press('Enter')
  const add = page.getByRole('form', { name: 'Add member' })
  await add.getByLabel('User ID').fill('nobody')
  await add.getByLabel('User ID').press('Enter')
  await add.getByText(/The user does not exist/).waitFor()
  await add.getByLabel('User ID').fill('aws.demo')
  await add.getByLabel('User ID').press('Enter')
  const member = page.getByRole('row').filter({ hasText: 'Anna Amazon' })
  await member.getByText('Added by hand').waitFor()
  await fits(page)

  const change = page.getByRole('form', { name: 'Change the group' })
  await change.getByLabel('Name').fill('Finance team')
  await change.getByLabel('Name').press('Enter')
  await page.getByText('The group was saved.').waitFor()
  await member.getByRole('button', { name: 'Remove Anna Amazon' }).press('Enter')
  await member.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Groups' }).last().press('Enter')
  await page.getByRole('row').filter({ hasText: 'Finance team' }).getByRole('link').press('Enter')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await pressIn(page.getByRole('dialog'), 'Delete')
  await page.getByRole('link', { name: 'New group' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Finance team' }).waitFor({ state: 'detached' })
  expect(await findings(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
