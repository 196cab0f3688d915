import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, settled, signIn, startPortal, visit, type Portal } from './harness'
import { wider } from './page-checks'
import { openUsage } from './views/steps'
import { speak } from './views/languages'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const AWS = '/pages/aws-usage'
const CUSTOM = '?from=2026-10-03&to=2026-11-08'
const PHONE = { viewport: { width: 390, height: 844 } }

/** The usage page of AWS in that language, with its figures. */
async function usage(query = '', options: BrowserContextOptions = {}, language = 'en-US') {
  const opened = await visit(portal, { reducedMotion: 'reduce', ...options })
  await signIn(opened.context, portal.url, 'aws.demo')
  await speak(opened.page, portal.url, language)
  await openUsage(opened.page, portal.url, query, AWS)
  await opened.page.waitForFunction((lang) => document.documentElement.lang === lang, language)
  await settled(opened.page)
  return opened
}

const box = async (element: Locator) => (await element.boundingBox())!

/** The rows behind the billed cost, with their breakdown. */
async function sourceRows(page: Page) {
  await figure(page, 'Billed cost').getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: 'Source rows' })
  await sheet.getByText(/^Verified by the server/).waitFor()
  await sheet.getByRole('region', { name: 'Source rows' }).waitFor()
  await settled(page)
  return sheet
}

/** Whether a click on the first line of the element reaches it: neither clipped nor covered. */
const reachable = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12)))
  })

/** The vertical middles of all controls in the toolbar. */
async function middles(page: Page): Promise<number[]> {
  const controls = page.locator('main header').first().locator('button, select, input[type=date], [role=radiogroup]')
  const found: number[] = []
  for (const one of await controls.all()) {
    if (!(await one.isVisible())) continue
    const { y, height } = await box(one)
    found.push(y + height / 2)
  }
  return found
}

describe('the toolbar of the cost explorer', () => {
  test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES', 'ja-JP', 'ar-SA'])(
    'has one row at 1440 px with a month and with a custom range, in %s',
    async (language) => {
      const { page, context, faults } = await usage('', {}, language)
      for (const [query, dates] of [
        ['', 0],
        [CUSTOM, 2],
      ] as const) {
        if (query !== '') await openUsage(page, portal.url, query, AWS)
        await settled(page)
        expect(await page.locator('main input[type=date]').count()).toBe(dates)
        const rows = await middles(page)
        expect(rows.length).toBeGreaterThanOrEqual(7)
        expect(Math.max(...rows) - Math.min(...rows), query).toBeLessThanOrEqual(2)
        expect(await wider(page)).toBeLessThanOrEqual(0)
      }
      // The period select is no empty box beside the date fields.
      expect((await box(page.locator('main [data-compact=icon]'))).width).toBeGreaterThanOrEqual(12)
      const filter = page.locator('main header button').filter({ has: page.locator('[data-compact=label]') })
      if (language === 'en-US') expect((await box(filter.locator('[data-compact=label]'))).width).toBeGreaterThan(20)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test.each(['', CUSTOM])('has both arrows in one row at 320 px (%s)', async (query) => {
    const { page, context, faults } = await usage(query, { viewport: { width: 320, height: 700 } })
    const period = page.getByRole('group', { name: 'Period' })
    const earlier = await box(period.getByRole('button', { name: 'Previous period' }))
    const later = await box(period.getByRole('button', { name: 'Next period' }))
    const choice = await box(period.getByRole('combobox', { name: 'Period' }))
    expect(Math.abs(earlier.y - later.y)).toBeLessThanOrEqual(2)
    expect(choice.x).toBeGreaterThanOrEqual(earlier.x + earlier.width)
    expect(later.x).toBeGreaterThanOrEqual(choice.x + choice.width)
    expect(later.x + later.width).toBeLessThanOrEqual(320)
    expect(faults).toEqual([])
    await context.close()
  })
})

test('the download of source rows is visible as soon as they are open, at a height of 900 px', async () => {
  const { page, context, faults } = await usage()
  const sheet = await sourceRows(page)
  const download = sheet.getByRole('group', { name: 'Download these rows' })
  for (const format of ['CSV', 'XLSX', 'Parquet']) {
    await expect.poll(() => reachable(download.getByRole('button', { name: format }))).toBe(true)
  }
  expect(faults).toEqual([])
  await context.close()
})

describe('on a phone', () => {
  test('source rows and their files show their amounts', async () => {
    const { page, context, faults } = await usage('', PHONE)
    const sheet = await sourceRows(page)
    for (const table of [sheet.getByRole('table', { name: 'Breakdown' }), sheet.getByRole('table').last()]) {
      const amount = table
        .locator('tbody tr')
        .first()
        .getByRole('cell', { name: /^\$[\d,.]+$/ })
      const { x, width } = await box(amount)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
      expect(await reachable(amount)).toBe(true)
    }
    for (const format of ['CSV', 'XLSX', 'Parquet']) {
      expect(await reachable(sheet.getByRole('button', { name: format, exact: true })), format).toBe(true)
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['', CUSTOM])('the chart starts above the fold (%s)', async (query) => {
    const { page, context, faults } = await usage(query, PHONE)
    // At least half of the plot: a heading alone is not enough.
    const { y, height } = await box(page.getByRole('figure').first().locator('canvas, svg').first())
    expect(y + height / 2).toBeLessThan(844)
    expect(await wider(page)).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test.each([
    ['azure.demo', '/pages/azure-ri'],
    ['azure.demo', '/pages/azure-rm'],
    ['aws.demo', '/pages/aws-usage'],
    ['admin.demo', '/pages/cmp'],
  ])('the totals of %s on %s fit into their cells', async (user, address) => {
    const { page, context, faults } = await visit(portal, { reducedMotion: 'reduce', ...PHONE })
    await signIn(context, portal.url, user)
    await page.goto(portal.url + address)
    await page.locator('main dl [data-exact]').first().waitFor()
    await settled(page)
    const clipped = await page.locator('main dl > div').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { right } = cell.getBoundingClientRect()
        const wide = [...cell.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > right + 1)
        return wide || cell.scrollWidth > cell.clientWidth ? [(cell as HTMLElement).innerText] : []
      }),
    )
    expect(clipped).toEqual([])
    expect(await wider(page)).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
