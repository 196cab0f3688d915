import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import { call, copyLink, during, exactFigure, figure, logIn, signIn, startPortal, visit, type Portal } from './harness'
import { chargeIn, ingest } from './charges'
import { findings } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const SEPTEMBER = '/pages/xcloud-usage?from=2024-09-01&to=2024-10-01'
const MARCH = '/pages/xcloud-usage?from=2025-03-01&to=2025-04-01'

const total = (page: Page) => exactFigure(page, 'Billed cost')

const line = (cost: string, service: string, day?: string) => chargeIn('2025-03', cost, service, day)

describe('a link to figures', () => {
  test('open, filter, copy the link, ingest a correction, open the link again: what moved', async () => {
    const { page, context, faults } = await visit(portal, { permissions: ['clipboard-read', 'clipboard-write'] })
    await signIn(context, portal.url, 'focus.demo')
    const first = await ingest(portal, page, 'march.csv', [
      line('10.25', 'Compute'),
      line('4', 'Storage'),
      line('7', 'Compute', '09'),
    ])
    await page.goto(portal.url + MARCH)
    await expect.poll(() => total(page)).toBe('$21.25')
    await page.getByRole('grid').getByRole('button', { name: 'Compute', exact: true }).click()
    await expect.poll(() => total(page)).toBe('$17.25')
    const filtered = await copyLink(page)
    expect(new URL(filtered).searchParams.get('only')).toBe('ServiceName=Compute')

    await page.goto(portal.url + MARCH)
    await expect.poll(() => total(page)).toBe('$21.25')
    const whole = await copyLink(page)
    await page.goto(whole)
    await page.getByText(/^Unchanged since /).waitFor()
    await expect.poll(() => findings(page)).toEqual([])

    // Storage is gone, Database came, Compute costs more.
    const second = await ingest(portal, page, 'march.csv', [
      line('20.590000000000000000000001', 'Compute'),
      line('6', 'Database'),
      line('7', 'Compute', '09'),
    ])
    await page.goto(whole)
    await page.getByText(/^Figures changed since .*: Billed cost \+\$12\.34$/).waitFor()
    await page.getByRole('button', { name: 'View changes' }).focus()
    await page.keyboard.press('Enter')
    const moved = page.getByRole('table', { name: /3 groups changed/ })
    await moved.waitFor()
    const files = await page
      .getByRole('list', { name: '2 files caused the change' })
      .getByRole('listitem')
      .allInnerTexts()
    expect(files[0]).toMatch(/^march\.csv · .* UTC · added 3 rows · replaces march\.csv \(3\)$/)
    expect(files[1]).toMatch(/^march\.csv · .* UTC · removed 3 rows$/)
    const lines = await moved.locator('tbody tr').allInnerTexts()
    expect(lines.map((text) => text.split(/\s+/).filter(Boolean).join(' '))).toEqual([
      'Compute $17.25 $27.59 +$10.34',
      'Database · new $0.00 $6.00 +$6.00',
      'Storage · removed $4.00 $0.00 -$4.00',
    ])
    await expect.poll(() => findings(page)).toEqual([])
    await page.goto(filtered)
    await page.getByText(/^Figures changed since .*: Billed cost \+\$10\.34$/).waitFor()
    // Continuing leads to the plain page.
    await page.getByRole('button', { name: 'Stop comparing' }).click()
    await page.waitForURL((url) => !url.search.includes('digest'))
    // A file that was replaced would not count again in the next run.
    for (const id of [second, first]) {
      const deleted = await call(portal, page, 'DELETE', `ingests/${id}`)
      expect(deleted.ok()).toBe(true)
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('explains figures that are no longer stored, and reveals nothing to another enrollment', async () => {
    const { page, context, faults } = await visit(portal)
    const older = `version=v1&digest=${'0'.repeat(64)}&since=2026-01-05`
    await logIn(page, portal.url, 'azure.demo', `/pages/azure-usage?from=2026-01-01&to=2026-02-01&${older}`)
    await page.getByText('The figures from Jan 5, 2026 are no longer stored.').waitFor()
    expect(await page.getByRole('button', { name: 'View changes' }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('the rows behind figures', () => {
  test('every kind of figure opens rows that add up to it, by keyboard, and returns the focus', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo', SEPTEMBER)
    await expect.poll(() => total(page)).toBe('$20.52022672899')
    const table = page.getByRole('grid')
    const figures = [
      figure(page, 'Effective cost').getByRole('button'),
      table.locator('tbody tr').nth(2).locator('td').first().getByRole('button'),
      table.locator('tfoot tr').first().locator('td').nth(1).getByRole('button'),
      table.locator('tfoot tr').last().locator('td').nth(2).getByRole('button'),
    ]
    for (const one of figures) {
      await one.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: 'Source rows' })
      await drawer.getByText(/rows? adds? up to .* – matches the figure on the page exactly$/).waitFor()
      const rows = drawer.getByRole('region', { name: 'Source rows' })
      expect(await rows.getByRole('row').nth(1).innerText()).toMatch(/focus-1\.0-sample\.csv:\d+/)
      await drawer.getByText('Verified by the server: the rows of 1 file add up to this figure exactly.').waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'detached' })
      await expect.poll(() => one.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    await figures[0]!.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Source rows' })
    await drawer.getByText('Rows 1 to 25 of 1,000').waitFor()
    const file = drawer.getByRole('table', { name: 'Breakdown' }).getByRole('row', { name: /focus-1\.0-sample\.csv/ })
    expect(await file.innerText()).toMatch(/1,000 of 1,000\s+\$14\.97651418586/)
    const saved = await during(page.waitForEvent('download'), () =>
      drawer.getByRole('button', { name: 'CSV', exact: true }).click(),
    )
    expect(saved.suggestedFilename()).toBe('charges_FOCUS-1001_2024-09-01_2024-10-01.csv')
    await drawer.getByRole('button', { name: 'Next rows' }).click()
    await drawer.getByText('Rows 26 to 50 of 1,000').waitFor()
    await drawer.getByRole('button', { name: 'Previous rows' }).click()
    await drawer.getByText('Rows 1 to 25 of 1,000').waitFor()
    await expect.poll(() => findings(page, '[role=dialog]')).toEqual([])
    // On a phone nothing is cut, and a line has what its cells have no room for.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['Source rows', 'Breakdown']) {
      const part = drawer.getByRole('region', { name })
      await expect.poll(() => part.evaluate((one) => one.scrollWidth - one.clientWidth), { message: name }).toBe(0)
    }
    const rows = drawer.getByRole('region', { name: 'Source rows' })
    await rows.getByRole('button').first().click()
    await rows.getByRole('term').filter({ hasText: 'Content hash' }).waitFor()
    await expect.poll(() => findings(page, '[role=dialog]')).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('come as a file, which adds up to the figure of the page', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo', SEPTEMBER)
    await expect.poll(() => total(page)).toBe('$20.52022672899')
    for (const group of ['Data on this page', 'Source rows']) {
      await page.getByRole('button', { name: 'Export' }).click()
      const item = page.getByRole('group', { name: group }).getByRole('button', { name: 'JSON' })
      await item.waitFor()
      await expect.poll(() => findings(page)).toEqual([])
      const download = await during(page.waitForEvent('download'), () => item.click())
      expect(download.suggestedFilename()).toMatch(/^(costs|charges)_FOCUS-1001_2024-09-01_2024-10-01\.ndjson$/)
      const text = await readFile(await download.path(), 'utf8')
      const objects = text
        .trim()
        .split('\n')
        .map((one) => JSON.parse(one) as { BilledCost: string | null })
      expect(sumDecimals(objects.map(({ BilledCost }) => BilledCost ?? '0'))).toBe('20.52022672899')
      // Its exit is shown.
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
