// `make lighthouse`: Lighthouse's mobile preset on three pages, median of RUNS, as a table for docs/benchmarks.md. COSTDECK_BINARY
// measures another build, DATA another data folder than a new demo's, ONLY one page.
import { chromium } from 'playwright-core'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { browserPath, signIn } from './browser.mjs'
import { root, startCostdeck } from './costdeck.mjs'

const { default: lighthouse } = await import(path.join(root, '.cache/lighthouse/node_modules/lighthouse/core/index.js'))
const RUNS = Number(process.env.RUNS ?? 5)
const USER = process.env.USER_ID ?? 'xcloud.demo'

/** The pages and their targets: at least this score, at most so many ms. */
const PAGES = [
  { name: 'login', address: '/login', user: null, target: { score: 100, lcp: 1500 } },
  { name: 'lightest page', address: '/pages/vrm', user: USER, target: { score: 95, lcp: 1800, tbt: 150 } },
  { name: 'explorer', address: '/pages/xcloud-usage', user: USER, target: { score: 90, lcp: 2500, tbt: 200 } },
].filter(({ name }) => !process.env.ONLY || name === process.env.ONLY)

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

const costdeck = await startCostdeck(process.env.DATA ? { data: process.env.DATA } : {})
try {
  const lines = []
  for (const page of PAGES) {
    const runs = []
    for (let run = 0; run < RUNS; run++) runs.push(await measure(page))
    const of = (figure) => median(runs.map((run) => run[figure]))
    const { score, lcp, tbt } = page.target
    const target = [`≥ ${score}`, `LCP ≤ ${lcp}`, tbt && `TBT ≤ ${tbt}`].filter(Boolean).join(', ')
    const figures = [of('score'), of('lcp').toFixed(0), of('tbt').toFixed(0), of('cls').toFixed(3), of('requests')]
    lines.push(`| ${[page.name, ...figures, of('kib').toFixed(0), target].join(' | ')} |`)
    console.error(page.name, runs.map((run) => `${run.score} (TBT ${run.tbt.toFixed(0)})`).join(', '))
  }
  console.log(`\`make lighthouse\`, median of ${RUNS}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`)
  console.log(
    '\n| Page | Score | LCP ms | TBT ms | CLS | Requests | KiB | Target |\n|---|---:|---:|---:|---:|---:|---:|---|',
  )
  console.log(lines.join('\n'))
} finally {
  await costdeck.stop()
}

/** One cold visit in a new profile: only the session is there, as after a sign-in on another page. */
async function measure({ address, user }) {
  const profile = await mkdtemp(path.join(tmpdir(), 'costdeck-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    if (user) {
      await signIn(context, costdeck.url, user)
      // A path of the same origin that loads no file: the browser's cache stays empty.
      await context.pages()[0].goto(`${costdeck.url}/healthz`)
      // Without it the page assumes no session, and Lighthouse would measure the login.
      await context.pages()[0].evaluate(() => localStorage.setItem('costdeck.signedIn', '1'))
    }
    const flags = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: true,
    }
    const { lhr } = await lighthouse(costdeck.url + address, flags)
    if (!lhr.finalDisplayedUrl.startsWith(costdeck.url + address))
      throw new Error(`${address} ended at ${lhr.finalDisplayedUrl}`)
    const { audits, categories } = lhr
    const value = (name) => audits[name].numericValue
    const requests = audits['network-requests'].details.items
    return {
      score: Math.round(categories.performance.score * 100),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      requests: requests.length,
      kib: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
