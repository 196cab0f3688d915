import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, pressIn, RUN, startPortal, visitAs, type Portal } from './harness'
import { fits, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** A revoked token stays in the list: each run has names of its own. */
const NIGHTLY = `Nightly ${RUN}`

/** Runs a line as a reader does, in a shell, and returns the status of its answer. */
async function status(line: string, env = process.env): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} -s -o /dev/null -w '%{http_code}'`], { env })
  return stdout
}

/** The lines of the dialog, which are the token and a command. */
async function lines(page: Page): Promise<[string, string]> {
  const dialog = page.getByRole('dialog', { name: /^Token / })
  // It hears keys from the frame on in which it takes the focus.
  await dialog.locator(':focus').waitFor()
  const [secret = '', command = ''] = await dialog.locator('code').allInnerTexts()
  expect(command).toContain(secret)
  return [secret, command]
}

test('a person creates, tries, rotates and revokes a token by key; its secret is shown once', async () => {
  const { page, context, faults } = await visitAs(portal, 'aws.demo', '/pages/user/tokens')
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const form = page.getByRole('form', { name: 'New token' })
  await form.getByLabel('Name').fill(NIGHTLY)
  await form.getByLabel('Name').press('Enter')
  await form
    .getByText(/Permissions/)
    .first()
    .waitFor()
  await form.getByRole('checkbox', { name: 'costs:read' }).press('Space')
  await fits(page)
  await form.getByRole('button', { name: 'Create' }).press('Enter')

  const [first, command] = await lines(page)
  expect(first).toMatch(/^costdeck_[a-z0-9]{26}_[a-z0-9]{52}$/)
  await fits(page)
  expect(await status(command)).toBe('200')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // What fades out is no dialog any more, but still there.
  await expect.poll(() => page.content()).not.toContain(first)

  await page.getByRole('button', { name: `Rotate the token ${NIGHTLY}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Rotate the token ${NIGHTLY}` })
  await dialog.locator(':focus').waitFor()
  await dialog.getByLabel('The old token ends').selectOption({ label: 'at once' })
  await dialog.getByRole('button', { name: 'Rotate' }).press('Enter')
  const [second] = await lines(page)
  expect(await status(command)).toBe('401')
  expect(await status(command.replace(first, second))).toBe('200')
  await page.getByRole('button', { name: 'Done' }).press('Enter')

  await page.reload()
  const rows = page.getByRole('table', { name: 'API tokens' }).locator('tbody tr').filter({ hasText: NIGHTLY })
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.first().innerText()).toMatch(/127\.0\.0\.1/)
  await fits(page)
  await rows.getByRole('button', { name: `Revoke the token ${NIGHTLY}` }).press('Enter')
  const revoke = page.getByRole('dialog')
  await pressIn(revoke, 'Revoke')
  // By role there is nothing behind an open dialog.
  await expect.poll(() => page.locator('tbody tr').filter({ hasText: NIGHTLY }).locator('button').count()).toBe(0)
  expect(await status(command.replace(first, second))).toBe('401')

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const audit = await (
    await page.request.get(`${portal.url}/api/ng/user/audit`, { headers: { 'X-Costdeck': '1' } })
  ).text()
  expect(audit).toContain('token-rotate')
  for (const place of [stored, audit, portal.output])
    for (const one of [first, second]) expect(place).not.toContain(one)
  expect(faults).toEqual([])
  await context.close()
})

test('an administrator creates a service account and a token of it', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/system-admin/tokens', {
    colorScheme: 'dark',
  })
  await page.locator('html[data-scheme=dark], html.dark').waitFor()
  await page.getByRole('button', { name: 'New service account' }).press('Enter')
  const account = page.getByRole('form', { name: 'New service account' })
  await account.getByLabel('User ID').fill(`uploader-${RUN}`)
  await account.getByLabel('Name').fill(`Upload ${RUN}`)
  await account.getByLabel('Enrollment').fill('AWS-2001')
  await account.getByLabel('Role').fill('ingest')
  await account.getByLabel('Role').press('Enter')
  await account.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const form = page.getByRole('form', { name: 'New token' })
  await form.getByLabel('Service account').selectOption({ label: `Upload ${RUN} (uploader-${RUN})` })
  await form.getByLabel('Name').fill(`Parts ${RUN}`)
  await form.getByLabel('Enrollment').fill('AWS-2001')
  await form.getByRole('checkbox', { name: 'ingests:read' }).check()
  await form.getByRole('button', { name: 'Create' }).press('Enter')
  const [, command] = await lines(page)
  expect(await status(command)).toBe('200')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('button', { name: `Rotate the token Parts ${RUN}` }).waitFor()
  await fits(page)
  // Out of the lists of active users: an account cannot be deleted.
  const disabled = await call(portal, page, 'POST', 'admin/user-changes', {
    action: 'disable',
    userIds: [`uploader-${RUN}`],
  })
  expect(disabled.status()).toBe(204)
  expect(faults).toEqual([])
  await context.close()
})

test('the contract of the API is a page without scripts, and its commands work', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/cmp')
  const made = await page.request.post(`${portal.url}/api/ng/user/tokens`, {
    headers: { 'X-Costdeck': '1', Origin: portal.url },
    data: {
      ...{ name: 'docs', enrollment: 'AWS-2001', endsAt: new Date(Date.now() + 3_600_000).toISOString() },
      permissions: (
        'costs:read costs:export costs:rows views:read reports:read deliveries:read budgets:read anomalies:read alerts:read ' +
        'allocation:read currencies:read ingests:read resources:read actions:read'
      ).split(' '),
    },
  })
  const { secret } = (await made.json()) as { secret: string }
  await page.goto(`${portal.url}/docs/api`)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.title()).toBe('REST API · Costdeck')
  expect(await page.locator('script').count()).toBe(0)
  const commands = await page.locator('article pre').allInnerTexts()
  expect(await wider(page)).toBeLessThanOrEqual(0)
  // The whole page takes axe half a minute, and its groups are alike.
  await page.locator('main > section').evaluateAll((groups) => groups.slice(3).forEach((group) => group.remove()))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await fits(page)
  }
  expect(commands.length).toBeGreaterThan(140)
  // Reads that need nothing of the reader but a token or a session.
  const reads = commands.filter(
    (line) =>
      !/ -X |-I |COSTDECK_API|\$ID|\$N|\$INVOICE|\$BATCH|@|-b cookies.* --json/.test(line) &&
      !/--json.*(rates"|rate-files"|rules")$/.test(line),
  )
  expect(reads.length).toBeGreaterThan(45)
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const lines = reads.map((line) => line.replace('-b cookies', '-b "$COOKIES"'))
  const env = { ...process.env, COSTDECK: portal.url, COSTDECK_TOKEN: secret, COOKIES: cookies }
  const failed = (await Promise.all(lines.map(async (line) => [await status(line, env), line]))).filter(
    ([code]) => !/^20[04]$/.test(code!),
  )
  expect(failed).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('who administers nothing is refused, and who has no tokens reads so', async () => {
  const { page, context } = await visitAs(portal, 'gcp.demo', '/pages/admin/tokens')
  await page.getByRole('alert').first().waitFor()
  await page.goto(`${portal.url}/pages/user/tokens`)
  await page.getByText('No API tokens').waitFor()
  await context.close()
})
