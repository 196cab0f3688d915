import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, RUN, settled, startPortal, visitAs, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Earlier runs may have left theirs: each has names of its own. */
const ADA = `ada.${RUN}`
const ZOE = `zoe.${RUN}`

const file = (lines: string) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`userId,userName,email,roles,enrollments\n${lines}`),
})

const results = async (page: Page) => {
  const table = page.getByRole('region', { name: 'Lines of the file' })
  await table.waitFor()
  return table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.children[2]?.textContent))
}

test('a file with an error imports nothing; corrected, it creates the users', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/system-admin/user-import', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file(`${ADA},Ada,,viewer,AWS-2001\n${ZOE},Zoe,,viewr,AWS-2001\n`))
  expect(await results(page)).toEqual(['Error', 'New'])
  await page.getByText('1 line has an error', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0)
  await settled(page)
  expect(await findings(page)).toEqual([])
  expect(await wider(page)).toBe(0)

  await input.setInputFiles(file(`${ADA},Ada,,viewer,AWS-2001\n${ZOE},Zoe,,viewer,AWS-2001\n`))
  await page.getByText('Will be created: 2.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).focus()
  await page.keyboard.press('Enter')
  // "Will be created: 2." is of the preview.
  await page.getByText(/^Created: 2\./).waitFor()
  await input.setInputFiles(file(`${ADA.toUpperCase()},,,,\n`))
  await page.getByText('No change: 1.', { exact: false }).waitFor()
  await expect.poll(() => results(page)).toEqual(['No change'])
  // Out of the lists of active users: a user cannot be deleted.
  const disabled = await call(portal, page, 'POST', 'admin/user-changes', { action: 'disable', userIds: [ADA, ZOE] })
  expect(disabled.status()).toBe(204)
  expect(faults).toEqual([])
  await context.close()
})
