import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, logIn, startPortal, visit, visitAs, type Portal } from './harness'
import { findings, provenByRows, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const OVERVIEW = '/pages/cmp'
const OCTOBER = `${OVERVIEW}?month=2026-10-01`
const lines = (page: Page, name: string) => page.getByRole('table', { name }).first().locator('tbody tr')

async function open(user: string, address = OCTOBER, options: Parameters<typeof visit>[1] = {}) {
  const visited = await visitAs(portal, user, address, options)
  await visited.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  return visited
}

describe('the overview of all enrollments', () => {
  test('every enrollment of the list, a total for each currency, the parts of the change; a line leads to its explorer', async () => {
    const { page, context, faults } = await open('admin.demo')
    await lines(page, 'Enrollments').first().waitFor()
    // Two of one enrollment, which is charged in two currencies, and one without a charge in the month.
    expect(await lines(page, 'Enrollments').count()).toBe(8)
    await page.getByText('7 enrollments · 8 rows, one per currency', { exact: true }).waitFor()
    expect(await page.getByLabel('Metric').inputValue()).toBe('EffectiveCost')
    await page.getByText('FOCUS sample data: No charges in October 2026; latest charges: September 2024').waitFor()
    for (const currency of ['USD', 'EUR']) {
      await page.getByRole('heading', { level: 2, name: `All enrollments in ${currency}` }).waitFor()
    }
    expect(await figure(page, 'October 2026').first().innerText()).toMatch(/^October 2026\n\$[\d,.]+/)
    expect(await page.getByText(/^adds up to \+.* exactly$/).count()).toBe(2)
    expect(await lines(page, 'Top movers').count()).toBe(10)
    expect(await lines(page, 'By cloud').first().innerText()).toContain('AWS')
    // Only the current enrollment opens its rows.
    await figure(page, 'October 2026').first().getByRole('button').click()
    const sum = page.getByRole('dialog', { name: 'How Current is calculated' })
    await sum.getByText('To open the rows of another enrollment').waitFor()
    await sum.getByRole('table').getByRole('button').first().click()
    await provenByRows(page)
    await page.keyboard.press('Escape')
    await sum.waitFor({ state: 'detached' })
    // The demo has three budgets of it, one exceeded.
    const watched = page.getByRole('list', { name: 'Budgets and anomalies' })
    const held = watched.getByRole('link', { name: /^1 exceeded.*, budgets of AWS main account$/ })
    await held.waitFor()
    expect(await held.getAttribute('href')).toBe('/pages/cmp/budgets?enrollment=AWS-2001')

    await page.getByLabel('Business unit').first().selectOption('tag:team')
    await page.waitForURL(/unit=tag%3Ateam/)
    await page.getByRole('columnheader', { name: 'Tag team' }).first().waitFor()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.waitForURL(/month=2026-09-01/)
    await figure(page, 'September 2026').first().waitFor()
    await page.goBack()
    await figure(page, 'October 2026').first().waitFor()

    await page.getByRole('link', { name: 'Open Azure enterprise agreement in the explorer' }).click()
    await page
      .getByRole('dialog', { name: /^Switch to / })
      .getByRole('button', { name: 'Switch', exact: true })
      .click()
    await page.waitForURL(/\/pages\/azure-usage\?from=2026-10-01&to=2026-11-01&metric=EffectiveCost/)
    await figure(page, 'Effective cost').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('totals in one currency: each amount with its rate, amounts without a rate separate; clouds open their sources', async () => {
    const { page, context, faults } = await open('admin.demo')
    await page.evaluate(() =>
      fetch('/api/ng/user/enrollment', {
        method: 'POST',
        headers: { 'X-Costdeck': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify({ eaEnrollmentNumber: 'AWS-2001' }),
      }),
    )
    await page.reload()
    await lines(page, 'Enrollments').first().waitFor()
    await page.getByLabel('Currency').selectOption('EUR')
    await page.waitForURL(/convert=EUR/)
    const amounts = page.getByRole('table', { name: 'Conversion to EUR' })
    await amounts.getByText('Made up for the demo').first().waitFor()
    expect(
      await amounts.getByRole('row', { name: /AWS main account Current · Oct 2026 .*0\.8503 Oct 31, 2026/ }).count(),
    ).toBe(1)
    expect(await amounts.getByRole('row', { name: /Same currency/ }).count()).toBeGreaterThan(0)
    await page.getByText('All amounts converted.').waitFor()
    // A converted amount opens the billed amount with its rows.
    await amounts
      .getByRole('row', { name: /AWS main account Current · Oct 2026 / })
      .getByRole('button')
      .last()
      .click()
    const converted = page.getByRole('dialog', { name: 'How In EUR is calculated' })
    await converted.getByText(/× 0\.8503$/).waitFor()
    await converted.getByRole('table').getByRole('button').click()
    await provenByRows(page)
    await page.keyboard.press('Escape')
    await converted.waitFor({ state: 'detached' })
    // One total is left, and a part of it opens the dollars that it was billed in.
    await expect.poll(() => figure(page, 'October 2026').count()).toBe(1)
    expect(await figure(page, 'October 2026').innerText()).toMatch(/^October 2026\n€[\d,.]+/)
    await page.getByText('Currency effect', { exact: true }).waitFor()
    await lines(page, 'By cloud').filter({ hasText: 'AWS' }).getByRole('button').first().click()
    const sum = page.getByRole('dialog', { name: 'How Current is calculated' })
    await sum
      .getByRole('row', { name: /AWS main account · Current · × 0\.8503 \(Oct 31, 2026, Made up for the demo\)/ })
      .waitFor()
    await sum.getByRole('table').getByRole('button').first().click()
    await provenByRows(page)
    await page.keyboard.press('Escape')
    await sum.waitFor({ state: 'detached' })
    await expect.poll(() => findings(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)

    // There are no rates into francs: there is no total, and every enrollment is named.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${portal.url}${OCTOBER}&convert=CHF`)
    await page
      .getByText(
        /^AWS main account has no exchange rate from USD for Oct 2026 and Sep 2026; its cost is shown separately in USD/,
      )
      .waitFor()
    expect((await page.getByRole('heading', { level: 2, name: /^Not converted: / }).allInnerTexts()).sort()).toEqual([
      'Not converted: EUR',
      'Not converted: USD',
    ])
    expect(await page.getByText('converted to CHF').count()).toBe(0)
    await page.getByLabel('Currency').selectOption('')
    await page.getByRole('heading', { level: 2, name: 'All enrollments in USD' }).waitFor()
    expect(page.url()).not.toContain('convert')
    expect(faults).toEqual([])
    await context.close()
  })

  test('each reason of a change opens its items, and each cost of an item its rows', async () => {
    const { page, context, faults } = await open('aws.demo')
    await lines(page, 'Top movers').first().waitFor()
    const reason = lines(page, 'Top movers').getByRole('button', { name: /^((more|less) usage|(higher|lower) price) / })
    const told = await reason.filter({ visible: true }).first().innerText()
    await reason.filter({ visible: true }).first().click()
    const items = page.getByRole('dialog', { name: /^(Usage|Price) effect: line items$/ })
    await items.getByText('matches the figure on the page exactly').waitFor()
    await items
      .getByText(/^= (\(current quantity − previous quantity\)|current cost − previous cost − usage effect)/)
      .waitFor()
    expect(await items.locator('tbody tr').count()).toBeGreaterThan(0)
    // The table rounds, the sheet shows every digit.
    const digits = (text: string) => /\d[\d,]*/.exec(text)![0]
    expect(digits(await items.locator('strong').innerText())).toBe(digits(told))
    await items
      .getByRole('button', { name: /^Previous cost: / })
      .first()
      .click()
    await provenByRows(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: /^(Usage|Price) effect: line items$/ }).waitFor({ state: 'detached' })

    // New cost of all enrollments is the sum of each; the current one has items.
    await page.getByRole('term').filter({ hasText: /^New$/ }).locator('..').getByRole('button').click()
    const sum = page.getByRole('dialog', { name: 'How New is calculated' })
    await sum
      .getByRole('row', { name: /AWS main account · New/ })
      .getByRole('button')
      .click()
    await page.getByText('current cost of new items').waitFor()
    await page.getByText('matches the figure on the page exactly').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    // One Escape closes one sheet.
    await page.keyboard.press('Escape')
    await page.getByText('current cost of new items').waitFor({ state: 'detached' })
    await expect.poll(() => sum.count()).toBe(1)
    await page.keyboard.press('Escape')
    await sum.waitFor({ state: 'detached' })
    // Without room for their column, reasons are below the service.
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    await reason.filter({ visible: true }).first().click()
    await items.getByText('matches the figure on the page exactly').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('a user of one enrollment sees only that one; failed figures can be retried', async () => {
    const { page, context } = await visit(portal, { reducedMotion: 'reduce' })
    let broken = true
    await page.route('**/graphql', (route) => (broken ? route.abort() : route.continue()))
    await logIn(page, portal.url, 'focus.demo', OVERVIEW)
    const failed = page.getByRole('main').getByRole('alert')
    await failed.getByText('The overview could not be loaded').waitFor()
    broken = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    // The newest month that there is.
    await figure(page, 'September 2024').waitFor()
    expect(await figure(page, 'September 2024').innerText()).toContain('$14.98\n')
    expect(await lines(page, 'Enrollments').count()).toBe(1)
    await page.getByLabel('Metric').selectOption('BilledCost')
    await figure(page, 'September 2024').getByText('$20.52').waitFor()
    expect(page.url()).toContain('metric=BilledCost')
    await context.close()
  })

  test('a month without charges links to the latest', async () => {
    const { page, context, faults } = await open('aws.demo', `${OVERVIEW}?month=2020-01-01`)
    await page.getByText('No charges in January 2020', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'View the latest month' }).click()
    await figure(page, 'October 2026').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['light', 'dark'] as const)(
    'in %s axe finds nothing, and nothing is wider than a narrow window or a sheet',
    async (scheme) => {
      const { page, context, faults } = await open('admin.demo', OCTOBER, { colorScheme: scheme })
      await lines(page, 'By business unit').first().waitFor()
      await expect.poll(() => findings(page)).toEqual([])
      await page.setViewportSize({ width: 375, height: 812 })
      await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 703, height: 1020 })
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
