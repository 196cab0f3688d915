import type { Page } from 'playwright-core'

interface Moved {
  value: number
  /** Moved elements, as far as the browser names them, with both positions in px. */
  what: string[]
}

type Watching = { moved: Moved[] }

/**
 * Notes every layout shift from the first paint of every page on. Each counts, also those that the browser puts down to a
 * recent input: nothing in this shell may jump after a click. What moves on purpose (the page beside a pinned
 * menu, everything in another menu mode) is hidden while it moves, so it is not a shift; slides use transforms. The only exception
 * is the inside of the settings panel, where the choice itself shows
 * and hides sections.
 */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const moved: Moved[] = []
    ;(window as unknown as Watching).moved = moved
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const elementOf = (node: Node | null) => (node instanceof Element ? node : (node?.parentElement ?? null))
    const nameOf = (node: Node | null): string => {
      const element = elementOf(node)
      return element ? `${element.localName}.${element.getAttribute('class') ?? ''}: ${element.textContent}` : 'gone'
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const counted = sources.filter(({ node }) => !elementOf(node)?.parentElement?.closest('[data-settings]'))
        if (sources.length > 0 && counted.length === 0) continue
        const what = counted.map(
          (one) => `${nameOf(one.node).slice(0, 60)} from ${place(one.previousRect)} to ${place(one.currentRect)}`,
        )
        moved.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Shifts since the last check, after all transitions have ended. */
export async function shifts(page: Page): Promise<Moved[]> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  return page.evaluate(
    () =>
      new Promise<Moved[]>((resolve) => {
        // Shifts are reported after their frame.
        const look = (): void => resolve((window as unknown as Watching).moved.splice(0))
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look)))
      }),
  )
}
