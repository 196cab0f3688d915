import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressIn, RUN, startPortal, visitAs, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const USERS = '/pages/system-admin/users'
/** Earlier runs may have left theirs: each has names of its own. */
const ZOE = `zoe.${RUN}`

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })

test('a user is created by keyboard, found, given a role, and disabled with another one', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', USERS)
  await row(page, 'Ada Admin').waitFor()
  await page.getByRole('link', { name: 'New user' }).press('Enter')
  await page.getByRole('button', { name: 'Create user' }).waitFor()
  for (const [name, value] of [
    ['User ID', ZOE],
    ['Name', 'Zoe <b>Bold</b>'],
    ['Enrollment', 'AWS-2001'],
  ] as const) {
    await page.getByRole('main').getByLabel(name, { exact: false }).first().focus()
    await page.keyboard.type(value)
  }
  await page.getByRole('button', { name: 'Create user' }).press('Enter')
  await page.getByText('One-time password').waitFor()
  expect(await page.locator('code').textContent()).toMatch(/^\w{5}(-\w{5}){3}$/)
  await expect.poll(() => findings(page)).toEqual([])

  await page.getByRole('link', { name: 'Open the user' }).press('Enter')
  await page.getByRole('heading', { name: 'Zoe <b>Bold</b>' }).waitFor()
  await page.getByRole('row', { name: /costs:rows.*Missing; would come with analyst/ }).waitFor()
  await page.getByRole('button', { name: 'Give a role' }).press('Enter')
  const form = page.getByRole('form', { name: 'Give a role' })
  await form.getByLabel('Role').fill('analyst')
  await form.getByRole('button', { name: 'Give a role' }).press('Enter')
  await page.getByRole('row', { name: /costs:rows yes analyst/ }).waitFor()
  await page.getByRole('button', { name: 'End the role analyst' }).press('Enter')
  await page.getByRole('row', { name: /costs:rows no/ }).waitFor()
  await expect.poll(() => findings(page)).toEqual([])

  await page.getByRole('link', { name: 'Details' }).press('Enter')
  const details = page.getByRole('form', { name: 'Details' })
  expect(await page.getByRole('button', { name: 'Send invitation' }).isDisabled()).toBe(true)
  await details.getByLabel('Name').fill('Zoe Zest')
  await details.getByLabel('Email').fill(`${ZOE}@example.com`)
  await details.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('heading', { name: 'Zoe Zest' }).waitFor()
  // This demo has no mail server; the refusal says what to do.
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await page.getByText(/No mail server is configured/).waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await page.getByRole('link', { name: 'API tokens' }).last().press('Enter')
  await page.getByText('The user has no API tokens.').waitFor()

  await page.getByRole('link', { name: 'Activity' }).press('Enter')
  await page.getByText('About the user').click()
  await page.getByRole('row', { name: /user-create/ }).waitFor()
  await page.goto(`${portal.url}${USERS}?q=${ZOE}`)
  await row(page, 'Zoe').getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Disable' }).press('Enter')
  await pressIn(page.getByRole('dialog'), 'Disable')
  await row(page, 'Zoe').getByText('disabled').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the sessions of a user are shown and ended', async () => {
  const other = await visitAs(portal, 'gcp.demo', '/pages/user/profile')
  const { page, context, faults } = await visitAs(portal, 'admin.demo', `${USERS}/gcp.demo/sessions`)
  const sessions = page.getByRole('table', { name: 'Sessions' })
  await sessions.getByRole('row').nth(1).waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Sign out everywhere/ }).press('Enter')
  await pressIn(page.getByRole('dialog'), 'Sign out everywhere')
  await page.getByText('The user is not signed in anywhere.').waitFor()
  await other.page.reload()
  await other.page.waitForURL(/\/login/)
  await other.context.close()
  expect(faults).toEqual([])
  await context.close()
})

test('odd addresses find no user, and the list keeps its filters, on a dark phone', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', `${USERS}?state=active&in=AWS-2001`, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(20)
  await expect.poll(() => wider(page)).toBe(0)
  await expect.poll(() => findings(page)).toEqual([])
  for (const id of ['%3Cscript%3E', '%E2%80%8Fada', 'x'.repeat(320)]) {
    await page.goto(`${portal.url}${USERS}/${id}`)
    await page.getByText('No such user').waitFor()
    await expect.poll(() => wider(page)).toBe(0)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('a user without the right is refused by address, and sees no link', async () => {
  const { page, context } = await visitAs(portal, 'aws.demo', USERS)
  await page.getByText(/users:read/).waitFor()
  expect(await page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0)
  await context.close()
})
