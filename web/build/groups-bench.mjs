// How long the table of the explorer takes to show every group, and how it scrolls: `node web/build/groups-bench.mjs [groups]`.
import { logIn, openBrowser } from './browser.mjs'
import { startCostdeck } from './costdeck.mjs'
import { ingestScale, SCALE_MONTH } from './scale-data.mjs'

const GROUPS = Number(process.argv[2] ?? 100_000)
/** So many groups are one answer: the table that scrolls beside the long one. */
const FEW = 500
const JUMPS = 60

const costdeck = await startCostdeck()
const browser = await openBrowser()
try {
  const started = performance.now()
  await ingestScale(costdeck.data, 'FOCUS-1001', GROUPS)
  console.log(`${GROUPS} groups read in ${seconds(performance.now() - started)}`)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await logIn(page, costdeck.url, 'focus.demo')
  const address = (top) =>
    `${costdeck.url}/pages/xcloud-usage?from=${SCALE_MONTH.from}&to=${SCALE_MONTH.to}&by=tag%3Aowner&top=${top}`

  for (const run of ['cold', 'warm']) {
    const file = await page.evaluate(fetchAll, SCALE_MONTH)
    console.log(
      `export ${run}: head ${seconds(file.head)}, whole ${seconds(file.whole)}, ${(file.bytes / 2 ** 20).toFixed(1)} MiB, read ${seconds(file.parse)}`,
    )
  }
  for (const run of ['first', 'second']) {
    await page.goto('about:blank')
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
    const from = performance.now()
    await page.goto(address('all'))
    await page.getByRole('grid').locator('tbody th').first().waitFor()
    const first = performance.now() - from
    await page.waitForFunction(
      (rows) => Number(document.querySelector('[role=grid]').getAttribute('aria-rowcount')) > rows,
      GROUPS,
      { timeout: 300_000, polling: 50 },
    )
    const all = performance.now() - from
    const { longest, sum } = await tasks()
    console.log(
      `${run} look: first rows ${seconds(first)}, all ${seconds(all)}; processor ${seconds(sum)}, longest task ${longest.toFixed(0)} ms`,
    )
  }
  const long = await page.evaluate(scroll, JUMPS)
  const sorts = []
  for (const column of ['Billed', 'Change', 'Change', 'Tag owner']) {
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
    await page.getByRole('grid').getByRole('button', { name: column, exact: true }).click()
    await page.evaluate(frame)
    sorts.push(`${column} ${(await tasks()).longest.toFixed(0)} ms`)
  }
  await page.goto(address(FEW))
  await page.getByRole('grid').locator('tbody th').first().waitFor()
  const short = await page.evaluate(scroll, JUMPS)
  for (const [name, { median, slowest, rows }] of [
    [GROUPS, long],
    [FEW, short],
  ]) {
    console.log(
      `${name} rows: a jump ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms, ${rows} rows in the document`,
    )
  }
  console.log(`sorted, processor: ${sorts.join(', ')}`)
} finally {
  await browser.close()
  await costdeck.stop()
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/** CPU time of the page's tasks since tracing began: wall time depends on a shared machine's load. */
async function tasks() {
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  const main = new Set(
    traceEvents.flatMap(({ name, args, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [tid] : [],
    ),
  )
  const times = traceEvents.flatMap(({ name, tid, tdur }) => (name === 'RunTask' && main.has(tid) ? [tdur / 1000] : []))
  return {
    longest: Math.max(0, ...times.filter(Number.isFinite)),
    sum: times.reduce((sum, one) => sum + (one || 0), 0),
  }
}

/** Runs in the page, as all below. */
async function fetchAll(period) {
  const from = performance.now()
  const metrics = ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost']
  const body = JSON.stringify({ ...period, groupBy: ['tag:owner'], metrics, granularity: 'total', compare: 'previous' })
  const answer = await fetch('/api/ng/costs/export?format=json&of=figures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Costdeck': '1' },
    body,
  })
  if (!answer.ok) throw new Error(await answer.text())
  const head = performance.now() - from
  const text = await answer.text()
  const whole = performance.now() - from
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { head, whole, bytes: text.length, parse: performance.now() - from - whole }
}

function frame() {
  const from = performance.now()
  return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - from))))
}

/** From a jump to the frame after it is drawn. */
async function scroll(jumps) {
  const scroller = document.querySelector('[role=grid]').parentElement
  const times = []
  let rows = 0
  for (let at = 0; at < jumps; at++) {
    const from = performance.now()
    scroller.scrollTop = (((at * 37) % jumps) / jumps) * scroller.scrollHeight
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    times.push(performance.now() - from)
    rows = Math.max(rows, scroller.querySelectorAll('tbody tr').length)
  }
  times.sort((a, b) => a - b)
  return { median: times[jumps >> 1], slowest: times.at(-1), rows }
}
