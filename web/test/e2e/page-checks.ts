import { readFileSync } from 'node:fs'
import path from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { root } from '../../build/costdeck.mjs'

/** Each document has to read it again, so the short form. */
const source = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands, or in a part of it, one line a finding. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  // Evaluated over the debugger, which the page's CSP does not concern; once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(async (part) => {
    // What is still fading in has little contrast for that moment. Placeholders of what loads shimmer without an end.
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && !endless(one))
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    // Of what is in order it need not describe every place.
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

/** The rows that a figure opened add up to it, as the server has checked; the sheet is closed again. */
export async function provenByRows(page: Page): Promise<void> {
  const rows = page.getByRole('dialog', { name: 'Source rows' })
  await rows.getByText(/adds? up to .* matches the figure on the page exactly/).waitFor()
  await rows.getByText(/^Verified by the server/).waitFor()
  await page.keyboard.press('Escape')
  await rows.waitFor({ state: 'detached' })
}
