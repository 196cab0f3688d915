import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds on the page as it stands, one line a finding. */
export async function findings(page: Page): Promise<string[]> {
  // Evaluated over the debugger, which the page's CSP does not concern.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** By how many pixels the page is wider than its window. */
export const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
