import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, pressIn, startPortal, visitAs, type Portal } from './harness'
import { fits } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('a user sees where they are signed in, and signs out elsewhere by key', async () => {
  const elsewhere = await visitAs(portal, 'aws.demo', '/pages/user/security')
  // Earlier runs may have left sessions.
  const answer = await call(portal, elsewhere.page, 'GET', 'user/sessions')
  const before = ((await answer.json()) as { sessions: unknown[] }).sessions.length
  const { page, context, faults } = await visitAs(portal, 'aws.demo', '/pages/user/security')
  const sessions = page.getByRole('table', { name: 'Sessions' }).locator('tbody tr')
  await expect.poll(() => sessions.count()).toBe(before + 1)
  expect(await page.getByText('This session').count()).toBe(1)
  await page.getByText('The password of a demo account is public and stays.').waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Sign out elsewhere' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await pressIn(dialog, 'Sign out elsewhere')
  await expect.poll(() => sessions.count()).toBe(1)
  expect(faults).toEqual([])

  await elsewhere.page.reload()
  await elsewhere.page.waitForURL(/\/login/)
  await Promise.all([context.close(), elsewhere.context.close()])
})

test('an administrator finds the sessions of a user and ends all of them', async () => {
  const user = await visitAs(portal, 'azure.demo', '/pages/user/security')
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/system-admin/sessions')
  const form = page.getByRole('search')
  await form.getByLabel('User or address').fill('azure.d')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=azure/)
  // Earlier runs may have left sessions, which end with the one of here.
  const row = page.getByRole('row').filter({ hasText: 'azure.demo' }).first()
  await row.waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('button', { name: /^Sign out everywhere/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /everywhere\?$/ })
  await pressIn(dialog, 'Sign out everywhere')
  await page.getByText('No sessions found').waitFor()
  expect(faults).toEqual([])

  await user.page.reload()
  await user.page.waitForURL(/\/login/)
  await Promise.all([context.close(), user.context.close()])
})

test('who administers nothing does not see the sessions of others', async () => {
  const { page, context } = await visitAs(portal, 'gcp.demo', '/pages/system-admin/sessions')
  await page.getByRole('alert').first().waitFor()
  await context.close()
})

test('the own area lands on the profile, and pages follow its name, time zone, formats and language', async () => {
  const { page, context, faults } = await visitAs(portal, 'gcp.demo', '/pages/user', { timezoneId: 'Europe/Berlin' })
  await page.waitForURL(/\/pages\/user\/profile$/)
  const form = page.getByRole('form', { name: 'Name, language and formats' })
  await form.getByText('As the browser: Europe/Berlin').waitFor({ state: 'attached' })
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await form.getByRole('textbox', { name: 'Name' }).fill('Grace <b>')
  await form.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await form.getByLabel('Regional format').selectOption('DE')
  await form.getByText('1.234.567,89').waitFor()
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Profile saved').waitFor()
  await page.getByRole('button', { name: 'Profile of Grace <b>' }).waitFor()

  await page.goto(`${portal.url}/pages/user/security`)
  await page.getByText('GMT+9').first().waitFor()
  await page.goto(`${portal.url}/pages/gcp-usage`)
  const amount = page.locator('[data-exact]').first()
  await expect.poll(() => amount.getAttribute('data-exact')).toMatch(/^[^.]*(\.\d{3})*,\d\d/)

  await page.goto(`${portal.url}/pages/user/profile`)
  await form.getByLabel('Language').selectOption('de-DE')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Profil', exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Formate eines Landes' }).waitFor()

  // As the demo has them, for the next run.
  for (const [of, data] of [
    ['profile', { userName: 'Grace Google', timeZone: '', region: '' }],
    ['language', { languageId: 'en-US' }],
  ] as const)
    expect((await call(portal, page, 'PUT', `user/${of}`, data)).ok()).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})
