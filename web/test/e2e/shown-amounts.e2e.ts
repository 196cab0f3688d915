import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure, startPortal, visitAs, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Position of the decimal point of each amount in a column, and its number of decimals. */
const points = (page: Page, column: number) =>
  page.getByRole('grid').evaluate((table, at) => {
    const cells = [...table.querySelectorAll('tr')].flatMap((row) => row.cells[at] ?? [])
    return cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const index = node.textContent!.indexOf('.')
        if (index < 0) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        return [range.getBoundingClientRect().x]
      }
      return []
    })
  }, column)

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

test('a usage page shows one text for each total, and the points of a column line up, exact or not', async () => {
  const { page, context, faults } = await visitAs(portal, 'aws.demo', '/pages/aws-usage?from=2026-10-01&to=2026-11-01')
  const table = page.getByRole('grid')
  await table.waitFor()
  const total = table.locator('tfoot tr').last()
  for (const [at, label] of ['Billed cost', 'Effective cost', 'List cost'].entries()) {
    const headline = (await figure(page, label).locator('[data-exact]').first().innerText()).trim()
    expect(headline).toMatch(/^\$[\d,]+\.\d\d$/)
    expect((await total.locator('td').nth(at).innerText()).trim()).toBe(headline)
  }
  expect(await page.locator('[data-rest]').count()).toBe(0)
  const shown = await points(page, 1)
  expect(shown.length).toBeGreaterThan(3)
  expect(spread(shown)).toBeLessThan(1.5)

  // Every digit on demand: by pointing at the amount, and in the whole table.
  const exact = await figure(page, 'Billed cost').locator('[data-exact]').first().getAttribute('data-exact')
  await figure(page, 'Billed cost').locator('[data-exact]').first().hover()
  await expect.poll(() => page.getByRole('tooltip').first().innerText()).toBe(exact)
  await page.getByRole('button', { name: 'Full precision' }).click()
  await page.locator('[data-rest]').first().waitFor()
  expect((await total.locator('td').first().innerText()).trim()).toBe(exact)
  expect(spread(await points(page, 1))).toBeLessThan(1.5)
  expect(faults).toEqual([])
  await context.close()
})

test('the overview shows one text for the total: in the strip and in the sums of the tables', async () => {
  const { page, context, faults } = await visitAs(portal, 'aws.demo', '/pages/cmp?month=2026-10-01')
  await figure(page, 'October 2026').waitFor()
  const headline = (await figure(page, 'October 2026').locator('[data-exact]').first().innerText()).trim()
  const sums = page.locator('tfoot tr td:nth-of-type(1) [data-exact]')
  await sums.first().waitFor()
  expect([...new Set(await sums.allInnerTexts())].map((text) => text.trim())).toEqual([headline])
  expect(faults).toEqual([])
  await context.close()
})
