import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure, startPortal, visitAs, type Portal } from './harness'
import { findings } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Text of an element for a screen reader: the browser's own accessibility tree. */
async function heard(page: Page, name: string): Promise<(string | undefined)[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  return nodes
    .filter((node) => !node.ignored && node.description?.value === name)
    .map((node) => String(node.role?.value))
}

test('A97 every digit of an amount is heard: of the amount itself, and of the cell that takes the focus', async () => {
  const { page, context, faults } = await visitAs(portal, 'focus.demo', '/pages/xcloud-usage')
  await figure(page, 'Billed cost').waitFor()
  const amount = figure(page, 'Billed cost').locator('[data-exact]').first()
  const exact = (await amount.getAttribute('data-exact'))!
  expect(await amount.innerText(), 'the amount is shortened').not.toBe(exact)
  // Without pointing at it: whoever reads the page hears it.
  await expect.poll(() => heard(page, exact)).not.toEqual([])
  await amount.hover()
  const tip = page.getByRole('tooltip')
  await tip.waitFor()
  expect(await tip.innerText()).toBe(exact)
  await expect.poll(() => amount.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
  await expect.poll(() => findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await expect.poll(() => amount.getAttribute('aria-describedby')).toBeNull()

  const cell = page.locator('tbody td:has([data-tip])').first()
  await cell.evaluate((element: HTMLElement) => {
    element.tabIndex = -1
    element.focus()
  })
  const digits = (await cell.locator('[data-tip]').first().getAttribute('data-tip'))!
  await expect.poll(() => heard(page, digits)).toContain('gridcell')
  expect(faults).toEqual([])
  await context.close()
})

/** Deletes the first saved view and returns what was seen to move meanwhile. */
async function deleteFirstView(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Saved views' })
  const name = await list.getByRole('link').first().innerText()
  const entry = await list.locator('li').first().elementHandle()
  // The first sign of a person loads what moves lists, and the tooltips with it.
  await page.locator('[data-tip]').first().hover()
  await page.getByRole('tooltip').waitFor()
  await list.getByRole('button', { name: `Delete ${name}` }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await confirm.waitFor()
  // Each motion is recorded as it starts: frames may be too far apart to see it.
  await page.evaluate(() => {
    const seen = new Set<string>()
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...motion) {
      if (this.matches('ul[data-moves] > li')) seen.add((this as HTMLElement).inert ? 'leaves' : 'moves up')
      return animate.apply(this, motion)
    }
    Object.assign(window, { seen })
  })
  await confirm.click()
  // By role there is nothing behind an open dialog, and nothing that fades out.
  await page.waitForFunction((element) => !element?.isConnected, entry)
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].sort())
}

test('A94 a deleted entry fades out while the others close ranks; with reduced motion it is gone at once', async () => {
  const { page, context, faults } = await visitAs(portal, 'xcloud.demo', '/pages/cmp/reports', {
    reducedMotion: 'no-preference',
  })
  expect(await deleteFirstView(page)).toEqual(['leaves', 'moves up'])
  // The entry had the focus; the next one takes it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toBeTruthy()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  expect(await deleteFirstView(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
