import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure, startPortal, visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** What has the focus, by the name under which it is read out. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    if (one === document.body) return ''
    return one?.getAttribute('aria-label') ?? (one?.textContent?.trim() || one?.getAttribute('name')) ?? ''
  })

/** Presses Tab until something of that name has the focus. Whoever sees the page can see where that is. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  const passed: string[] = []
  for (let at = 0; at < most; at++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    passed.push(now.slice(0, 40))
    if (!name.test(now)) continue
    const ring = await page.evaluate(() => {
      const shows = (one: Element | null): boolean =>
        one !== null && (getComputedStyle(one).outlineStyle !== 'none' || getComputedStyle(one).boxShadow !== 'none')
      return shows(document.activeElement) || shows(document.activeElement?.parentElement ?? null)
    })
    expect(ring, `the ring of ${now}`).toBe(true)
    return
  }
  throw new Error(`Tab does not lead to ${name}; it passes ${passed.join(', ')}`)
}

test('A20 A31 A21 A60 by keys alone: login, skip link, menu, settings, another enrollment, logout', async () => {
  const { page, context, faults } = await visit(portal)
  // Whatever the pointer could do, it does not.
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('User ID').waitFor()
  await tabTo(page, /^(userId|user)/i)
  await page.keyboard.type('admin.demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await figure(page, 'Billed cost').waitFor()

  // The first stop leads past the bars.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(page, /^Skip to content$/, 1)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  // The menu.
  await page.reload()
  await figure(page, 'Billed cost').waitFor()
  await tabTo(page, /^Clouds$/)
  await page.keyboard.press('Enter')
  // The code of a tab's list comes with its first use.
  await page
    .getByRole('link', { name: /^(Microsoft )?Azure/ })
    .first()
    .waitFor()
  await tabTo(page, /^(Microsoft )?Azure/, 8)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pages\/azure-usage/)

  // The settings: in by Enter, a choice by arrow keys, out by Escape, and back where it began.
  await page.reload()
  await figure(page, 'Billed cost').waitFor()
  await tabTo(page, /^Theme customization$/)
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Theme customization' })
  await settings.waitFor()
  expect(await settings.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Theme customization')

  // Another enrollment.
  await tabTo(page, /^Switch enrollment$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /FOCUS-1001/ }).waitFor()
  await tabTo(page, /FOCUS-1001/)
  await page.keyboard.press('Enter')
  await figure(page, 'Billed cost').getByText('$20.52').waitFor()

  // And out.
  await tabTo(page, /Profile of/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await tabTo(page, /^Sign out$/)
  await page.keyboard.press('Enter')
  await page.getByText('You have signed out.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
