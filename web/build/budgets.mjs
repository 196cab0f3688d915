// Initial JavaScript of each page in KiB after gzip -9, and its budget. A build prints the pages over budget; `make budgets` builds
// in memory and prints the whole table.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const LOGIN = 78
const SHELL = 132
const PAGE = 60
const CHART = 26

/** Prints the rows that are over their budget, or all of them, and returns whether every page is within its budget. */
export function checkBudgets(modules, { all = false } = {}) {
  const measured = measure(modules)
  const rows = measured.filter(({ size, budget }) => all || size > budget)
  if (rows.length === 0) return true
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`${'initial JavaScript, gzip -9'.padEnd(width)}      KiB   budget`)
  for (const { name, size, budget } of rows) {
    const mark = size > budget ? '  over' : ''
    console.log(`${name.padEnd(width)}  ${size.toFixed(1).padStart(7)}  ${budget.toFixed(0).padStart(7)}${mark}`)
  }
  return measured.every(({ size, budget }) => size <= budget)
}

/** The rows of the table; pages count what they add to the shell. */
export function measure({ login, shell, pages, chart, public: publicArea, files }) {
  const sizes = new Map()
  const sizeOf = (name) => {
    if (!sizes.has(name)) sizes.set(name, gzipSync(files.get(name), { level: 9 }).length / 1024)
    return sizes.get(name)
  }
  const total = (names) => names.reduce((sum, name) => sum + sizeOf(name), 0)
  const added = [...pages].map(([address, names]) => ({
    name: `/pages/${address}, beyond the shell`,
    size: total(names.filter((name) => !shell.includes(name))),
    budget: PAGE,
  }))
  const comesLater = Math.min(...added.map(({ size }) => size))
  const rows = [
    { name: '/', size: total(publicArea), budget: LOGIN },
    { name: '/login', size: total(login), budget: LOGIN },
    { name: 'shell', size: total(shell), budget: SHELL },
    // Areas without contents all weigh the same: they need no line each.
    ...added.filter(({ size }) => size > comesLater * 1.5),
    // A page is complete without it and reserves its place. Every page with a chart has the kit of pages about costs.
    {
      name: 'chart, beyond its page',
      size: total(chart.filter((name) => !pages.get('xcloud-usage').includes(name))),
      budget: CHART,
    },
    { name: 'areas without contents, each', size: comesLater, budget: PAGE },
  ]
  // As printed: names of files contain a hash of the build number, and their last bytes must not decide.
  return rows.map((row) => ({ ...row, size: Math.round(row.size * 10) / 10 }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { exportSite } = await import('./export-site.mjs')
  const { modules } = await exportSite({ production: true })
  if (!checkBudgets(modules, { all: true })) process.exitCode = 1
}
