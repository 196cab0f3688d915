import { afterAll, beforeAll, expect, test } from 'vitest'
import { RUN, settled, startPortal, visitAs, type Portal } from './harness'
import { findings, fits } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const LIST = '/pages/system-admin/enrollments'
/** An enrollment stays for good, so each run has a number of its own. */
const NUMBER = `AWS-${RUN}`

test('an enrollment is created by key, changed by two people at once, and archived', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', LIST)
  await page.getByRole('link', { name: 'New enrollment' }).press('Enter')
  const create = page.getByRole('form', { name: 'New enrollment' })
  await create.getByRole('textbox', { name: 'Number' }).fill('aws-2001')
  await create.getByLabel('Name').fill('Production')
  await create.getByLabel('AWS usage').press('Space')
  await create.getByLabel('Name').press('Enter')
  await create
    .getByText(/has this number already/)
    .first()
    .waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await create.getByRole('textbox', { name: 'Number' }).fill(NUMBER)
  await create.getByRole('textbox', { name: 'Number' }).press('Enter')
  const form = page.getByRole('form', { name: 'Change the enrollment' })
  await form.waitFor()

  const other = await context.newPage()
  await other.goto(`${portal.url}${LIST}/${NUMBER}`)
  await other.getByLabel('Company').fill('Northwind')
  await other.getByLabel('Company').press('Enter')
  await other.getByText('The enrollment was saved.').waitFor()
  await other.close()

  await form.getByLabel('State').selectOption('Archived')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.getByText('Company: – → Northwind').waitFor()
  await fits(page)
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('The enrollment was saved.').waitFor()

  await page.goto(`${portal.url}${LIST}?state=archived&q=${NUMBER}`)
  await page.getByRole('row').filter({ hasText: NUMBER }).waitFor()
  await fits(page)
  expect(faults).toEqual([])
  await context.close()
})

test('the administrator of a company reads its enrollments, and only those', async () => {
  const { page, context, faults } = await visitAs(portal, 'company.demo', '/pages/admin/enrollments')
  await page.getByRole('link', { name: 'AZ-3001' }).press('Enter')
  await page.waitForURL(/\/admin\/enrollments\/AZ-3001/)
  // The list has the name too, and stays until the page of the enrollment is there.
  await settled(page)
  await page.getByText('Contoso', { exact: false }).first().waitFor()
  expect(await page.getByRole('form', { name: 'Change the enrollment' }).count()).toBe(0)
  await fits(page)
  await page.getByRole('link', { name: 'Enrollments' }).last().press('Enter')
  await page.waitForURL(/\/admin\/enrollments(\?|$)/)
  await settled(page)
  await page.getByRole('link', { name: 'AZ-3001' }).waitFor()
  expect(await page.getByRole('link', { name: 'AWS-2001' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'New enrollment' }).count()).toBe(0)
  await fits(page)
  expect(faults).toEqual([])
  await context.close()
})
