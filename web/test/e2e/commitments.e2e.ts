import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, settled, startPortal, visitAs, type Portal } from './harness'
import { findings, provenByRows, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const OCTOBER = '?from=2026-10-01&to=2026-11-01'

const open = (user: string, address: string, options: Parameters<typeof visitAs>[3] = {}) =>
  visitAs(portal, user, address, options)

const lines = (page: Page, name: string | RegExp) => page.getByRole('table', { name }).locator('tbody tr')
const total = (page: Page, name: string | RegExp) => page.getByRole('table', { name }).locator('tfoot tr').last()
/** The euros and cents of a line's cell, as a number of cents. */
const cents = (text: string) => Number(/€([\d,]+)\.(\d\d)/.exec(text)?.slice(1).join('').replaceAll(',', ''))

describe('the commitments of a cloud', () => {
  test('utilization, coverage and savings match the charges, and the users of a commitment add up to it', async () => {
    const { page, context, faults } = await open('azure.demo', `/pages/azure-ri${OCTOBER}`)
    await page.getByRole('heading', { level: 1, name: 'Azure commitments' }).waitFor()
    await expect.poll(() => figure(page, 'Utilization').innerText()).toMatch(/\d\d\.\d%/)
    expect(await lines(page, 'Commitments').count()).toBe(2)

    const name = page.getByRole('button', { name: 'compute-1y-upfront', exact: true })
    await name.press('Enter')
    const users = page.getByRole('table', { name: 'Usage of compute-1y-upfront' })
    await users.waitFor()
    expect(await name.getAttribute('aria-expanded')).toBe('true')
    const row = lines(page, 'Commitments').filter({ has: name })
    const [used, unused] = (await row.locator('td').allInnerTexts()).filter((text) => text.startsWith('€')).map(cents)
    // Both cells are rounded to the cent, the sum is not.
    const sum = cents(await total(page, /Usage of/).innerText())
    expect(Math.abs(sum - (used! + unused!))).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await users.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  test('every figure says where it is from: a sum its rows, a rate its formula, whose parts have rows', async () => {
    const { page, context, faults } = await open('azure.demo', `/pages/azure-ri${OCTOBER}`)
    await figure(page, 'Coverage').getByRole('button').first().click()
    const formula = page.getByRole('dialog', { name: 'How Coverage is calculated' })
    await formula.getByText('Covered ÷ (Covered + On demand in eligible services)').waitFor()
    const parts = formula.getByRole('table', { name: 'Formula parts' }).getByRole('button')
    expect(await parts.count()).toBe(2)
    await parts.nth(1).click()
    await provenByRows(page)
    // One Escape has closed one sheet.
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await formula.waitFor({ state: 'detached' })

    await lines(page, 'Commitments').first().getByRole('button').first().click()
    await lines(page, /Usage of/)
      .first()
      .getByTitle('View source rows')
      .first()
      .click()
    await provenByRows(page)

    const saving = lines(page, 'Commitment recommendations').first().getByTitle('View source rows')
    await saving.nth(2).click()
    const least = page.getByRole('dialog', { name: 'How 30-day savings is calculated' })
    await least
      .getByRole('row', { name: /Lowest on-demand interval/ })
      .getByRole('button')
      .click()
    await provenByRows(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test('shows terms of the Contract Commitment file: ending in 30 and 90 days, and ended', async () => {
    const { page, context, faults } = await open('azure.demo', `/pages/azure-ri${OCTOBER}`)
    await page.getByText('Days left are counted from Nov 1, 2026').waitFor()
    const terms = lines(page, 'Terms and expiration')
    const within = (label: string) => page.getByRole('radio', { name: label, exact: true })
    expect(await within('90 days').isChecked()).toBe(true)
    await expect.poll(() => terms.count()).toBe(2)
    expect(await terms.first().innerText()).toMatch(/compute-1y-no-upfront[^]*Nov 30, 2026[^]*30 days/)
    await within('30 days').check()
    await expect.poll(() => terms.count()).toBe(1)
    await within('All').check()
    await expect.poll(() => terms.count()).toBe(3)
    expect(await terms.first().innerText()).toMatch(
      /compute-1y-upfront[^]*Nov 1, 2025 · 1 year[^]*Oct 31, 2026[^]*Expired/,
    )
    // The commitment's own line says its end as well.
    const own = lines(page, 'Commitments').filter({ hasText: 'compute-1y-no-upfront' })
    expect(await own.innerText()).toContain('Nov 30, 2026')
    // Both open the row that says it.
    for (const end of [
      own.getByRole('button', { name: 'Nov 30, 2026' }),
      terms.getByRole('button', { name: '30 days' }),
    ]) {
      await end.click()
      const from = page.getByRole('dialog', { name: 'Source of the term' })
      await from.getByText(/^azure-commitments-v3\.csv, line \d+$/).waitFor()
      await from.getByText('ContractCommitmentPeriodEnd').waitFor()
      expect(await from.locator('code').allInnerTexts()).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ])
      await expect.poll(() => findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await from.waitFor({ state: 'detached' })
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test("Microsoft's list prices of 0 are named where they are, and nowhere else", async () => {
    const note = (page: Page) => page.getByText(/list prices of 0/)
    const trap = await open('admin.demo', '/pages/xcloud-usage')
    await trap.page.getByRole('button', { name: 'Switch enrollment' }).click()
    await trap.page.getByRole('button', { name: /Contoso - zero list prices/ }).click()
    await trap.page.waitForURL(/azure-usage/)
    await trap.page.goto(`${portal.url}/pages/azure-ri${OCTOBER}`)
    await trap.page.getByRole('table', { name: 'Commitments' }).waitFor()
    await note(trap.page).waitFor()
    expect(trap.faults).toEqual([])
    await trap.context.close()
    const usual = await open('azure.demo', `/pages/azure-ri${OCTOBER}`)
    await usual.page.getByRole('table', { name: 'Commitments' }).waitFor()
    await settled(usual.page)
    expect(await note(usual.page).count()).toBe(0)
    await usual.context.close()
  })

  test('an enrollment without such a file explains where terms come from', async () => {
    const { page, context, faults } = await open('xcloud.demo', `/pages/azure-ri${OCTOBER}`)
    await page.getByText('No Contract Commitment file yet').waitFor()
    expect(await page.getByRole('table', { name: 'Terms and expiration' }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['light', 'dark'] as const)(
    'in %s axe finds nothing, and nothing is wider than a narrow window',
    async (scheme) => {
      const { page, context, faults } = await open('gcp.demo', `/pages/gcp-ri${OCTOBER}`, { colorScheme: scheme })
      await lines(page, 'Commitments').first().getByRole('button').first().click()
      await page.getByRole('table', { name: /Usage of/ }).waitFor()
      await expect.poll(() => findings(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('a month before the first purchase links to all months; Back returns', async () => {
    const { page, context, faults } = await open('azure.demo', '/pages/azure-ri?from=2025-10-01&to=2025-11-01')
    await page.getByRole('paragraph').filter({ hasText: 'No commitments in October 2025' }).waitFor()
    await page.getByRole('button', { name: 'View all months' }).click()
    await expect.poll(() => lines(page, 'Commitments').count()).toBe(2)
    await page.goBack()
    await page.getByRole('paragraph').filter({ hasText: 'No commitments in October 2025' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('an enrollment without a charge of the cloud says which it has', async () => {
    const { page, context, faults } = await open('aws.demo', '/pages/azure-ri')
    await page.getByText('This enrollment only has charges from AWS.').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
