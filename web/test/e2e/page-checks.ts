import { readFileSync } from 'node:fs'
import path from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../../build/costdeck.mjs'
import { settled } from './settled'

/** Every document parses it again, so the minified file. */
const source = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** The findings of axe on the page or a part of it, one line each. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  // Evaluated over the debugger, which the page's CSP does not concern; once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(async (part) => {
    // Elements that fade in have low contrast meanwhile. Skeletons shimmer endlessly.
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && !endless(one))
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    // Passing elements need no description.
    return (window as unknown as { axe: typeof axe }).axe.run(part, { resultTypes: ['violations'] })
  }, within)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  )
}

/** By how many pixels the page is wider than its window. */
export const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Sum of the layout shifts that no input explains, since the page began to load. */
export const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** Checks that the opened rows add up to their figure, as verified by the server; closes the sheet. */
export async function provenByRows(page: Page): Promise<void> {
  const rows = page.getByRole('dialog', { name: 'Source rows' })
  await rows.getByText(/adds? up to .* matches the figure on the page exactly/).waitFor()
  await rows.getByText(/^Verified by the server/).waitFor()
  await page.keyboard.press('Escape')
  await rows.waitFor({ state: 'detached' })
}

/** The page fits a phone, and axe finds nothing in either scheme. */
export async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const scheme of ['light', 'dark'] as const) {
    // The layout reads the system's scheme only as it starts.
    await page.evaluate((chosen) => (document.documentElement.dataset['scheme'] = chosen), scheme)
    await settled(page)
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => findings(page)).toEqual([])
  }
}
