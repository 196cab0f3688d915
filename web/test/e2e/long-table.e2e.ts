import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCostdeck } from '../../build/costdeck.mjs'
import { ingestScale, scaleCost, SCALE_MONTH, scaleValue } from '../../build/scale-data.mjs'
import { logIn, visit, withBrowser, type Portal } from './harness'

const VALUES = 100_000
/** Many more rows than a window shows. */
const MOST_ROWS = 120

let portal: Portal
beforeAll(async () => {
  const starting = startCostdeck()
  portal = await withBrowser(starting)
  await ingestScale((await starting).data, 'FOCUS-1001', VALUES)
}, 180_000)
afterAll(() => portal.stop())

/** The expected rows, from the highest cost to the lowest. */
const ranked = Array.from({ length: VALUES }, (_, at) => ({ value: scaleValue(at), cost: scaleCost(at) })).sort(
  (a, b) => Number(b.cost) - Number(a.cost),
)

interface Seen {
  /** From 0, as the rows are ranked. */
  at: number
  value: string
  cost: string
}

/** The rows of the document, and the first whole one below the head of the table. */
const seen = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const rows = [...grid.querySelectorAll<HTMLTableRowElement>('tbody tr[aria-rowindex]')]
    const read = (row: HTMLTableRowElement) => ({
      at: Number(row.getAttribute('aria-rowindex')) - 2,
      value: row.cells[0]!.innerText.trim(),
      cost: row.cells[1]!.innerText.replace(/[^\d.]/g, ''),
    })
    const head = grid.querySelector('thead')!.getBoundingClientRect().bottom
    const first = rows.find((row) => row.getBoundingClientRect().top >= head - 1)
    return { count: rows.length, rows: rows.map(read), first: first ? read(first) : null }
  })

const expected = ({ at }: Seen): Seen => ({ at, ...ranked[at]! })

test('a tag of 100,000 values: after every jump the document has few rows, and the right ones', async () => {
  const { page, context, faults } = await visit(portal, { reducedMotion: 'reduce' })
  page.setDefaultTimeout(120_000)
  const query = `from=${SCALE_MONTH.from}&to=${SCALE_MONTH.to}&by=tag%3Aowner&top=all`
  await logIn(page, portal.url, 'focus.demo', `/pages/xcloud-usage?${query}`)
  const grid = page.getByRole('grid')
  await grid.locator('tbody th').first().waitFor()
  // The first are there before the rest, and the line of the others adds them up to the total.
  await page.getByRole('button', { name: 'Full precision' }).click()
  await page.getByText(/^100,?000 groups$/).waitFor()
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(VALUES + 2))

  const scroller = page.getByRole('region').filter({ has: grid })
  const height = await scroller.evaluate((room) => room.scrollHeight)
  for (let jump = 0; jump <= 40; jump++) {
    // Now here, now far from it, to both ends as well.
    const part = ((jump * 17) % 41) / 40
    await scroller.evaluate((room, top) => room.scrollTo({ top }), part * height)
    const near = part * (VALUES - 1)
    await expect.poll(async () => Math.abs(((await seen(page)).first?.at ?? -VALUES) - near)).toBeLessThan(MOST_ROWS)
    const { count, rows, first } = await seen(page)
    expect(count).toBeLessThan(MOST_ROWS)
    expect(first).not.toBeNull()
    expect(rows).toEqual(rows.map(expected))
  }

  // Reversed: the last row is first, and no row is lost.
  await grid.getByRole('button', { name: 'Billed', exact: true }).click()
  await scroller.evaluate((room) => room.scrollTo({ top: 0 }))
  await expect.poll(async () => (await seen(page)).rows[0]?.value).toBe(ranked.at(-1)!.value)
  const { rows } = await seen(page)
  expect(rows).toEqual(rows.map(({ at }) => ({ at, ...ranked.at(-1 - at)! })))
  expect(faults).toEqual([])
  await context.close()
}, 600_000)
