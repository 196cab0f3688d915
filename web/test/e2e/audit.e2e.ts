import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, RUN, settled, startPortal, visitAs, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const AUDIT = '/pages/system-admin/audit'

test('a change is found, its sheet has before and after, and the search leaves as a file', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/cmp/budgets')
  // The trail keeps the entries of earlier runs.
  const name = `<b>Audited ${RUN}</b>`
  const sent = await page.request.post(`${portal.url}/api/ng/budgets`, {
    headers: { 'X-Costdeck': '1', Origin: portal.url, 'X-Request-Id': 'audit-e2e' },
    data: {
      ...{ name, metric: 'EffectiveCost', currency: 'USD', amount: '1', period: 'month', start: '2026-01-01' },
      ...{ thresholds: [{ of: 'actual', percent: 100 }], channels: [] },
    },
  })
  expect(sent.status()).toBe(201)
  await page.goto(portal.url + AUDIT)
  const form = page.getByRole('search')
  await form.getByLabel('Event').fill('budget')
  await form.getByLabel('Text').fill(`<B>audited ${RUN}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/event=budget/)
  const rows = page.getByRole('table', { name: 'Entries', exact: true }).locator('tbody tr')
  await expect.poll(() => rows.getByRole('button').count()).toBe(1)

  // The only column of the chart is the day of the entry, once the chart follows the search.
  await settled(page)
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=(\d{4}-\d\d-\d\d)&to=\1/)

  // A list that is replaced would take the focus with it.
  await settled(page)
  await rows.getByRole('button').focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'budget' })
  await sheet.getByText(name, { exact: true }).waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'NDJSON' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['budget'])

  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByLabel('Name of the filter').fill('Budgets of a day')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Budgets of a day', exact: true }).waitFor()
  const { id } = (await sent.json()) as { id: string }
  const deleted = await call(portal, page, 'DELETE', `budgets/${id}`)
  expect(deleted.status()).toBe(204)
  expect(faults).toEqual([])
  await context.close()
})

test('fits a phone in both schemes, and shows the proof to a sysadmin', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', AUDIT, {
    viewport: { width: 390, height: 844 },
  })
  await page.getByText(/^costdeck audit verify/).waitFor()
  await page.getByRole('table', { name: 'Entries', exact: true }).getByRole('button').first().waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    expect(await wider(page)).toBeLessThanOrEqual(0)
    expect(await findings(page)).toEqual([])
  }
  expect(faults).toEqual([])
  await context.close()
})

test('refuses those who administer nothing', async () => {
  const { page, context } = await visitAs(portal, 'gcp.demo', '/pages/admin/audit')
  await page
    .getByText(/needs the permission|permission|not allowed/i)
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: 'Audit trail' }).count()).toBe(0)
  await context.close()
})
