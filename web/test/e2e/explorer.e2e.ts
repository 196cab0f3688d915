import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import { during, exactFigure, figure, startPortal, visitAs, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const OCTOBER = '/pages/xcloud-usage?from=2026-10-01&to=2026-11-01'

const total = (page: Page) => exactFigure(page, 'Billed cost')
const digits = (text: string) => text.replace(/[^\d.-]/g, '')
/** A column of the list that a panel shows. */
const column = (page: Page, name: string) =>
  page.getByRole('group', { name: /^(Common|More columns)$/ }).getByRole('button', { name, exact: true })
const names = (page: Page) => page.getByRole('grid').locator('tbody th').allInnerTexts()

/** Takes the first column that is found, by key. */
async function findColumn(page: Page, part: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search columns and tags' }).fill(part)
  await page.locator('[data-line]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const filteredBy = (where: string) => (url: URL) => url.searchParams.get('where') === where

/** Saves the download that a click in the export menu starts; afterwards the menu is closed. */
async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = await during(page.waitForEvent('download'), press)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return readFile(await download.path())
}

async function open(address: string, options = {}) {
  const visited = await visitAs(portal, 'xcloud.demo', address, options)
  await figure(visited.page, 'Billed cost').waitFor()
  return visited
}

test('a purchase far above the other months is cut in the chart, and named with its amount', async () => {
  const { page, context, faults } = await visitAs(
    portal,
    'azure.demo',
    '/pages/azure-usage?from=2025-10-01&to=2026-11-01',
  )
  await page.getByText('Cut off in the chart: November 2025: €78,586.67').waitFor()
  await page.getByLabel('Chart type').selectOption('line')
  await expect.poll(() => page.locator('[data-cut]').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

describe('the explorer', () => {
  test('open, filter, group, compare, drill to the line of the file, export, reopen the link', async () => {
    const { page, context, faults } = await open(OCTOBER, { permissions: ['clipboard-read', 'clipboard-write'] })
    const whole = await total(page)

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await findColumn(page, 'provider')
    await page.getByRole('checkbox', { name: /^AWS/ }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/where=in%3AProviderName%3DAWS/)
    await expect.poll(() => total(page)).not.toBe(whole)
    const aws = await total(page)

    // The rest of the filter's column is the rest of the total, to the last digit.
    await page.getByRole('button', { name: 'Provider AWS' }).click()
    await page.getByLabel('Operator').selectOption('notIn')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/where=notIn%3AProviderName%3DAWS/)
    await expect.poll(async () => sumDecimals([digits(await total(page)), digits(aws)])).toBe(digits(whole))
    await page.goBack()
    await expect.poll(() => total(page)).toBe(aws)

    await page.getByRole('button', { name: /^Group by any column/ }).click()
    await column(page, 'Service').click()
    await page.getByLabel('Add a level').check()
    await page.getByRole('searchbox', { name: 'Search columns and tags' }).fill('resource')
    await column(page, 'Resource').click()
    await page.waitForURL(/by=ServiceName&by=ResourceId/)
    await page.keyboard.press('Escape')
    await page.getByLabel('Compare with').selectOption('lastYear')
    await page.waitForURL(/compare=lastYear/)
    await figure(page, 'Billed cost').getByText('vs. Oct 2025').waitFor()
    await page.getByLabel('Chart type').selectOption('cumulative')
    await page.waitForURL(/chart=cumulative/)
    const course = page.getByRole('figure').locator('table')
    const sum = digits(await figure(page, 'Billed cost').locator('[data-exact]').innerText())
    await expect
      .poll(async () => digits(await course.locator('tbody tr').last().locator('td').first().innerText()))
      .toBe(sum)

    // total → service and resource → charge category → charge rows → line of the file
    const line = page.getByRole('grid').locator('tbody tr').first()
    const service = await line.locator('th').innerText()
    await line.locator('td').first().getByRole('button').click()
    await page.waitForURL(/by=ChargeCategory/)
    await expect.poll(() => page.getByRole('group', { name: 'Filtered by' }).innerText()).toContain(service.trim())
    await page.getByRole('grid').getByRole('button', { name: 'Usage', exact: true }).click()
    const rows = page.getByRole('dialog', { name: 'Source rows' })
    await rows.getByText(/matches the figure on the page exactly$/).waitFor()
    await rows.getByRole('button', { name: /:\d+$/ }).first().click()
    await rows.getByText('ChargePeriodStart', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await rows.waitFor({ state: 'detached' })

    const shown = await total(page)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const group = page.getByRole('group', { name: 'Source rows' })
    const csv = await saved(page, () => group.getByRole('button', { name: 'CSV' }).click())
    const [head, ...body] = csv.toString().trim().split('\r\n').join('\n').split('\n')
    const at = head!.split(',').indexOf('BilledCost')
    expect(sumDecimals(body.map((row) => cells(row)[at]!))).toBe(digits(shown))

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const png = await saved(page, () => page.getByRole('button', { name: /^PNG/ }).click())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBe(2400)

    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').first().waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByText(/^Unchanged since /).waitFor()
    expect(await total(page)).toBe(shown)
    expect(new URL(link).searchParams.get('chart')).toBe('cumulative')
    expect(faults).toEqual([])
    await context.close()
  })

  test('the table is one stop of Tab, its keys reach every cell, and its columns hide, pin and grow', async () => {
    const { page, context, faults } = await open(`${OCTOBER}&by=ResourceId&top=500`)
    const grid = page.getByRole('grid')
    await expect.poll(() => grid.locator('[tabindex="0"]').count()).toBe(1)
    await grid.locator('[tabindex="0"]').focus()
    const place = () =>
      page.evaluate(() => {
        const cell = document.activeElement!.closest('th, td')!
        return [
          Number(cell.parentElement!.getAttribute('aria-rowindex')),
          [...cell.parentElement!.children].indexOf(cell),
        ]
      })
    expect(await place()).toEqual([2, 0])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(place).toEqual([3, 1])
    // The last row is the sum, far out of sight and of the document.
    await page.keyboard.press('Control+End')
    const last = Number(await grid.getAttribute('aria-rowcount'))
    await expect.poll(async () => (await place())[0]).toBe(last)
    // A row that is not in the document gets the focus once it is drawn.
    for (const up of [10, 20, 30]) {
      await page.keyboard.press('PageUp')
      await expect.poll(async () => (await place())[0]).toBe(last - up)
    }
    await page.keyboard.press('Control+Home')
    await expect.poll(place).toEqual([1, 0])
    const width = () =>
      grid
        .locator('thead th')
        .first()
        .evaluate((head) => (head as HTMLElement).offsetWidth)
    const before = await width()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(width).toBe(before - 16)

    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('checkbox', { name: 'List', exact: true }).uncheck()
    await page.waitForURL(/hide=ListCost/)
    await expect.poll(() => grid.getByRole('columnheader', { name: 'List', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Pin Share' }).click()
    await expect.poll(() => grid.getByRole('columnheader').first().innerText()).toContain('Share')
    await page.reload()
    await expect.poll(() => grid.getByRole('columnheader').first().innerText()).toContain('Share')
    await expect.poll(() => findings(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('a filter without matches and an unknown column are explained, with a way out', async () => {
    const { page, context } = await visitAs(portal, 'xcloud.demo', `${OCTOBER}&where=in%3ARegionName%3Dnowhere`)
    await page.getByText('No charges match these filters').waitFor()
    await page.getByRole('button', { name: 'Clear all' }).last().click()
    await figure(page, 'Billed cost').waitFor()
    await page.goto(`${portal.url}${OCTOBER}&by=NoSuchColumn`)
    await page.getByText(/column "NoSuchColumn" does not exist/).waitFor()
    await page.getByRole('button', { name: 'Reset to the default view' }).click()
    await figure(page, 'Billed cost').waitFor()
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(1)
    await context.close()
  })

  test('ranges of numbers and times are chosen by keyboard, shown in address and chip, and partition the rows', async () => {
    const { page, context, faults } = await open(OCTOBER)
    const whole = await total(page)
    const pick = async (part: string) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await findColumn(page, part)
      await page.getByLabel('From', { exact: true }).waitFor()
    }
    const apply = page.getByRole('button', { name: 'Apply' })

    await pick('billedcost')
    await page.keyboard.type('12,5')
    await page.getByText('Enter a number with a decimal point').waitFor()
    expect(await apply.isDisabled()).toBe(true)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('10.5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.getByText('The end is before the start.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await page.waitForURL(filteredBy('between:BilledCost=10.5,~'))
    await expect.poll(() => total(page)).not.toBe(whole)
    const dear = await total(page)

    // Not a charge is in both or in none: the smallest amount below the other end.
    await page.getByRole('button', { name: 'Billed cost ≥ 10.5' }).click()
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To (inclusive)')]
    expect(await from.inputValue()).toBe('10.5')
    await from.fill('')
    await to.fill('10.499999999999999999999999')
    await apply.click()
    await page.waitForURL(filteredBy('between:BilledCost=~,10.499999999999999999999999'))
    await expect.poll(async () => sumDecimals([digits(await total(page)), digits(dear)])).toBe(digits(whole))

    await page.goto(`${portal.url}/pages/xcloud-usage?from=2026-10-01&to=2026-10-16`)
    await figure(page, 'Billed cost').waitFor()
    const half = await total(page)
    await page.goto(portal.url + OCTOBER)
    await expect.poll(() => total(page)).toBe(whole)
    await pick('chargeperiodstart')
    await from.fill('2026-10-01')
    await to.fill('2026-10-15')
    await apply.click()
    await page.waitForURL(filteredBy('between:ChargePeriodStart=2026-10-01,2026-10-15'))
    await expect.poll(() => total(page)).toBe(half)
    await page.getByRole('button', { name: 'ChargePeriodStart Oct 1, 2026 – Oct 15, 2026' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('axe finds nothing in the panels, light or dark, and a narrow window has room for them', async () => {
    const { page, context, faults } = await open(
      `${OCTOBER}&where=notIn%3AServiceName%3Dx,~&by=ServiceName&by=RegionName`,
    )
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await column(page, 'SkuId').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await column(page, 'Region').click()
    await page.getByRole('checkbox').first().waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => findings(page)).toEqual([])
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('button', { name: 'Pin Share' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    await context.close()
  })
})

/** The cells of a line of CSV; quotes hold commas together. */
function cells(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!)
}
