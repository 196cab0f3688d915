// How long a filter change takes over many rows, from the click on Apply to the new total: `DATA=folder node web/build/filter-bench.mjs
// [runs]`, where the folder has rows of the enrollment FOCUS-1001 (costdeck demo-data, costdeck ingest).
import { logIn, openBrowser } from './browser.mjs'
import { startCostdeck } from './costdeck.mjs'

const RUNS = Number(process.argv[2] ?? 7)
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

const costdeck = await startCostdeck({ data: process.env.DATA })
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await logIn(page, costdeck.url, 'focus.demo')
  const runs = []
  // The first run loads the panel, and the server's columns.
  for (let run = 0; run <= RUNS; run++) {
    await page.goto(`${costdeck.url}/pages/xcloud-usage`)
    await page.locator('main dl [data-exact]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search columns and tags' }).fill('service')
    await page.locator('[data-line]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const values = page.getByRole('checkbox')
    await values.first().waitFor()
    await values.nth(run % (await values.count())).click()
    await page.waitForLoadState('networkidle')
    await page.evaluate(watch)
    await page.getByRole('button', { name: 'Apply' }).click()
    const measured = await page.evaluate(() => globalThis.filterChange)
    if (run > 0) runs.push(measured)
  }
  for (const figure of ['event', 'request', 'answer', 'total']) {
    const values = runs.map((run) => run[figure])
    console.log(`${figure}: median ${median(values).toFixed(0)} ms, slowest ${Math.max(...values).toFixed(0)} ms`)
  }
} finally {
  await browser.close()
  await costdeck.stop()
}

/** In the page: from the click on, ms until its handlers are through, until the response starts and ends, and until the total is painted. */
function watch() {
  const total = () => document.querySelector('main dl [data-exact]')?.getAttribute('data-exact')
  const before = total()
  globalThis.filterChange = new Promise((done) => {
    addEventListener(
      'click',
      () => {
        const start = performance.now()
        let event = 0
        // A task of its own: after the handlers, and after what React renders for them at once.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => (event = performance.now() - start)
        channel.port2.postMessage(null)
        const watcher = new MutationObserver(() => {
          if (total() === before) return
          watcher.disconnect()
          requestAnimationFrame(() =>
            setTimeout(() => {
              const call = performance
                .getEntriesByType('resource')
                .findLast(({ name, startTime }) => name.endsWith('/graphql') && startTime >= start)
              done({
                event,
                request: call.startTime - start,
                answer: call.responseEnd - start,
                total: performance.now() - start,
              })
            }),
          )
        })
        watcher.observe(document.querySelector('main'), {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      },
      { capture: true, once: true },
    )
  })
}
