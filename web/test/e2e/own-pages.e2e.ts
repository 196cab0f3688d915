import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, pressIn, RUN, settled, signIn, startPortal, visit, visitAs, type Portal } from './harness'
import { fits } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('a user asks why they may open a page, who can give a permission, and what others did', async () => {
  const { page, context, faults } = await visitAs(portal, 'aws.demo', '/pages/user/access')
  const asked = page.getByRole('combobox', { name: 'Page or permission' })
  const answer = page.getByRole('region', { name: 'May I open or do this?' }).getByRole('status')
  await answer
    .getByText(/^The role .* on Enrollment AWS-2001, given by/)
    .first()
    .waitFor()
  await asked.selectOption('actions:approve')
  await answer.getByText('Missing: the role approver on Enrollment AWS-2001').waitFor()
  await answer.getByText(/Ada Admin.* can give it\./).waitFor()
  await asked.selectOption('/pages/system-admin/users')
  await answer.getByText('Missing: the role sysadmin on Installation').waitFor()
  await asked.selectOption('account:own')
  await answer.getByText('Everyone who is signed in may do this.').waitFor()

  const audit = page.getByRole('region', { name: 'My audit entries' })
  await audit.getByRole('row').filter({ hasText: 'login' }).first().waitFor()
  await page.getByText('About me', { exact: true }).click()
  await page.getByText('What others changed about your account and your roles.').waitFor()
  // While the entries load, those of before are dimmed.
  await settled(page)
  await fits(page)
  expect(faults).toEqual([])
  await context.close()
})

/** What the user owns beside the demo's: each run has names of its own. */
const VIEW = `Clouds ${RUN}`
const REPORT = `Yearly ${RUN}`

test('a user finds what they own in all enrollments, renames, opens and deletes it by key', async () => {
  const { page, context, faults } = await visit(portal, { reducedMotion: 'reduce' })
  await signIn(context, portal.url, 'admin.demo')
  const post = async (path: string, data: object) => {
    const answer = await call(portal, page, 'POST', path, data)
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  // Where the demo's user begins; an earlier run may have left them elsewhere.
  const begin = () => post('user/enrollment', { eaEnrollmentNumber: 'CMP-7001' })
  await begin()
  const question = { metrics: ['BilledCost'], groupBy: ['ProviderName'] }
  const view = await post('views', { name: VIEW, area: 'xcloud-usage', address: '', question })
  await post('reports', {
    ...{ name: REPORT, viewId: view.id, period: 'asView', format: 'xlsx', enabled: true },
    schedule: { frequency: 'monthly', hour: 8, dayOfMonth: 3, timeZone: 'Europe/Berlin' },
    recipients: [{ channel: 'mail', address: 'finance@example.com' }],
  })
  await page.goto(`${portal.url}/pages/user/data`)
  const row = page.getByRole('row').filter({ hasText: 'Services of the month' })
  await row.waitFor()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: `Rename ${VIEW}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Rename ${VIEW}` })
  // A dialog takes the focus a frame after it is drawn: a key before that would reach its first button.
  await dialog.locator(':focus').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${VIEW} <b>`)
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await page
    .getByRole('row')
    .filter({ hasText: `${VIEW} <b>` })
    .waitFor()

  for (const name of [REPORT, `${VIEW} <b>`]) {
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter')
    const deletion = page.getByRole('dialog', { name: `Delete ${name}` })
    await pressIn(deletion, 'Delete')
    await deletion.waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
  }

  // A subscription of another enrollment.
  const elsewhere = page.getByRole('row').filter({ hasText: 'GCP billing account' })
  await elsewhere.getByRole('link', { name: 'finops@example.com' }).press('Enter')
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.getByRole('dialog').getByRole('button').last().press('Enter')
  await page.waitForURL(/\/pages\/cmp\/anomalies/)
  await begin()
  expect(faults).toEqual([])
  await context.close()
})
