import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '~/session/login/languages'
import { startPortal, visitAs, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** The pages of administrators and the user's own, each with another scheme from language to language. */
const PAGES = [
  '/pages/system-admin',
  '/pages/system-admin/users',
  '/pages/system-admin/users/gcp.demo',
  '/pages/system-admin/users/gcp.demo/details',
  '/pages/system-admin/users/gcp.demo/sessions',
  '/pages/system-admin/users/gcp.demo/activity',
  '/pages/system-admin/users/-/new',
  '/pages/system-admin/cmp-user-admin?user=gcp.demo',
  '/pages/system-admin/user-import',
  '/pages/system-admin/enrollments',
  '/pages/system-admin/enrollments/AWS-2001',
  '/pages/system-admin/enrollments/-/new',
  '/pages/system-admin/roles',
  '/pages/system-admin/roles/viewer',
  '/pages/system-admin/roles/-/new',
  '/pages/system-admin/groups',
  '/pages/system-admin/groups/-/new',
  '/pages/system-admin/grants',
  '/pages/system-admin/sessions',
  '/pages/system-admin/tokens',
  '/pages/system-admin/audit',
  '/pages/system-admin/data',
  '/pages/system-admin/invoices',
  '/pages/system-admin/connections',
  '/pages/system-admin/connections/-/new',
  '/pages/system-admin/connections/-/calendar',
  '/pages/user/profile',
  '/pages/user/security',
  '/pages/user/tokens',
  '/pages/user/access',
  '/pages/user/data',
]

/** Those of a company's administrator. */
const COMPANY_PAGES = [
  '/pages/admin',
  '/pages/admin/users',
  '/pages/admin/users/-/new',
  '/pages/admin/user-import',
  '/pages/admin/enrollments',
  '/pages/admin/groups',
  '/pages/admin/grants',
  '/pages/admin/tokens',
  '/pages/admin/audit',
]

/** The globe of the top bar, in the language of the test before. */
const GLOBE = /^(Change language|Sprache ändern|Changer de langue|Cambiar de idioma|言語の変更|تغيير اللغة)$/

/** Walks over a page with the Tab key: everything in it that takes the focus has a name. */
async function walk(page: Page): Promise<number> {
  await page.locator('main h1').evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus()
  })
  const stops: string[] = []
  for (let key = 0; key < 12; key++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null
      if (!at?.closest('main')) return null
      const named = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent
      return `${at.tagName} ${(named ?? '').trim()}`
    })
    if (stop === null) break
    stops.push(stop)
  }
  expect(stops.filter((stop) => /^\w+ $/.test(stop))).toEqual([])
  return stops.length
}

/** Walks over the pages at 390 px, every other one in the dark. */
async function walkAll(page: Page, pages: readonly string[], first: number): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [i, address] of pages.entries()) {
    await page.goto(portal.url + address)
    await page.locator('main h1').waitFor()
    await expect.poll(() => page.locator('main [aria-busy="true"]').count(), { message: address }).toBe(0)
    await expect.poll(() => walk(page), { message: address }).toBeGreaterThan(0)
    // The scheme is a setting of the user, not of the browser.
    const scheme = (first + i) % 2 ? 'dark' : 'light'
    await page.evaluate((chosen) => (document.documentElement.dataset['scheme'] = chosen), scheme)
    await expect.poll(() => wider(page), { message: `${address} at 390 px` }).toBeLessThanOrEqual(0)
    await expect.poll(() => findings(page), { message: `${address}, ${scheme}` }).toEqual([])
  }
}

test.each(Object.keys(LANGUAGES))('every page of the administration is walked by keyboard in %s', async (tag) => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/user/profile')
  await page.getByRole('button', { name: GLOBE }).press('Enter')
  await page.locator(`button[lang="${tag}"]`).press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag)
  await walkAll(page, PAGES, Object.keys(LANGUAGES).indexOf(tag))
  expect(faults).toEqual([])
  await context.close()
})

test('the pages of an administrator of a company are walked by keyboard', async () => {
  const { page, context, faults } = await visitAs(portal, 'company.demo', '/pages/admin')
  await walkAll(page, COMPANY_PAGES, 0)
  await walkAll(page, COMPANY_PAGES, 1)
  expect(faults).toEqual([])
  await context.close()
})
