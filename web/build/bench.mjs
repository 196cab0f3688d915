// `make bench`: measures the figures of docs/benchmarks.md on this machine and writes them between its markers.
import { readFile, stat, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { logIn, openBrowser } from './browser.mjs'
import { binary, root, startCostdeck } from './costdeck.mjs'
import { measure } from './budgets.mjs'
import { exportSite } from './export-site.mjs'

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const mebibytes = (bytes) => (bytes / 2 ** 20).toFixed(1)

/** Milliseconds from the start of the process to the first 200 of the login page, median of several starts. */
async function startUp(data, args, runs = 7) {
  const times = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    const costdeck = await startCostdeck({ data, args })
    const answer = await fetch(`${costdeck.url}/login`)
    if (!answer.ok) throw new Error(`/login answers ${answer.status}`)
    times.push(performance.now() - started)
    await costdeck.stop()
  }
  return median(times)
}

/** The same for starts on a folder that is not there yet: migrations, keys and the first administrator. */
async function firstStartUp(runs = 5) {
  const times = []
  for (let run = 0; run < runs; run++) {
    const data = await mkdtemp(path.join(tmpdir(), 'costdeck-bench-first-'))
    times.push(await startUp(data, [], 1))
    await rm(data, { recursive: true, force: true })
  }
  return median(times)
}

/** Resident memory in bytes after one login and one look at the usage page, and five idle seconds. */
async function idleMemory(data, args, visit) {
  const costdeck = await startCostdeck({ data, args })
  if (visit) {
    const browser = await openBrowser()
    const page = await browser.newPage()
    await logIn(page, costdeck.url, 'xcloud.demo')
    await page.getByRole('figure').first().waitFor()
    await browser.close()
  }
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const status = await readFile(`/proc/${costdeck.pid}/status`, 'utf8')
  await costdeck.stop()
  const of = (name) => mebibytes(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)[1]) * 1024)
  // The other pages are the binary's: the kernel drops them whenever it needs memory.
  return `${of('RssAnon')} MiB, ${of('VmRSS')} with pages of files`
}

const empty = await mkdtemp(path.join(tmpdir(), 'costdeck-bench-empty-'))
const demo = await mkdtemp(path.join(tmpdir(), 'costdeck-bench-demo-'))
try {
  const { modules } = await exportSite({ production: true })
  const sized = measure(modules)
  const size = (name) => sized.find((row) => row.name === name).size
  const largestPage = Math.max(...sized.filter(({ name }) => name.startsWith('/pages/')).map((row) => row.size))
  const first = performance.now()
  await startCostdeck({ data: demo }).then((costdeck) => costdeck.stop())
  const seeding = performance.now() - first
  await startCostdeck({ data: empty, args: [] }).then((costdeck) => costdeck.stop())

  const rows = [
    ['Initial JavaScript of /login, gz', `${size('/login').toFixed(1)} KiB`, '≤ 78 KiB', 'node web/build/budgets.mjs'],
    [
      'Initial JavaScript of the shell route, gz',
      `${size('shell').toFixed(1)} KiB`,
      '≤ 132 KiB',
      'node web/build/budgets.mjs',
    ],
    ['Largest page, beyond the shell, gz', `${largestPage.toFixed(1)} KiB`, '≤ 60 KiB', 'node web/build/budgets.mjs'],
    [
      'Start to the first 200, no demo data',
      `${(await startUp(empty, [])).toFixed(0)} ms`,
      '≤ 50 ms',
      'serve, median of 7',
    ],
    [
      'The same on a new folder: keys, administrator',
      `${(await firstStartUp()).toFixed(0)} ms`,
      '',
      'serve, median of 5',
    ],
    [
      'Start to the first 200, demo data there',
      `${(await startUp(demo, ['--demo'])).toFixed(0)} ms`,
      '',
      'serve --demo, median of 7',
    ],
    ['First start with demo data, until ready', `${seeding.toFixed(0)} ms`, '', 'serve --demo on an empty folder'],
    ['Idle memory, no demo data', await idleMemory(empty, [], false), '≤ 40 MiB', 'RssAnon and VmRSS after 5 s'],
    [
      'Idle memory, demo data, after a look',
      await idleMemory(demo, ['--demo'], true),
      '',
      'RssAnon and VmRSS 5 s after a visit',
    ],
    ['Size of bin/costdeck', `${mebibytes((await stat(binary)).size)} MiB`, '≤ 60 MiB', 'stat bin/costdeck'],
  ]
  const table = [
    '| Figure | Measured | Budget | How |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
  const where = `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
  const file = path.join(root, 'docs/benchmarks.md')
  const text = await readFile(file, 'utf8')
  const made = `<!-- measured -->\nMeasured by \`make bench\` (${where}).\n\n${table}\n<!-- /measured -->`
  await writeFile(file, text.replace(/<!-- measured -->[\s\S]*<!-- \/measured -->/, made))
  console.log(table)
} finally {
  await rm(empty, { recursive: true, force: true })
  await rm(demo, { recursive: true, force: true })
}
