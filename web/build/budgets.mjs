// What each page loads before it is shown, in KiB after gzip -9, against its budget. Run by the build, and by itself:
// `node web/build/budgets.mjs` builds in memory and prints the table.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const LOGIN = 78
const SHELL = 132
const AREA = 60

/** Prints the table and returns whether everything is within its budget. */
export function checkBudgets(modules) {
  const rows = measure(modules)
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`${'initial JavaScript, gzip -9'.padEnd(width)}      KiB   budget`)
  for (const { name, size, budget } of rows) {
    const mark = size > budget ? '  over' : ''
    console.log(`${name.padEnd(width)}  ${size.toFixed(1).padStart(7)}  ${budget.toFixed(0).padStart(7)}${mark}`)
  }
  return rows.every(({ size, budget }) => size <= budget)
}

/** The rows of the table; areas count what they add to the shell. */
export function measure({ login, shell, areas, public: publicArea, files }) {
  const sizes = new Map()
  const sizeOf = (name) => {
    if (!sizes.has(name)) sizes.set(name, gzipSync(files.get(name), { level: 9 }).length / 1024)
    return sizes.get(name)
  }
  const total = (names) => names.reduce((sum, name) => sum + sizeOf(name), 0)
  const added = [...areas].map(([area, names]) => ({
    name: `/pages/${area}, beyond the shell`,
    size: total(names.filter((name) => !shell.includes(name))),
    budget: AREA,
  }))
  const comesLater = Math.min(...added.map(({ size }) => size))
  return [
    { name: '/', size: total(publicArea), budget: LOGIN },
    { name: '/login', size: total(login), budget: LOGIN },
    { name: 'shell', size: total(shell), budget: SHELL },
    // Areas without contents all weigh the same: they need no line each.
    ...added.filter(({ size }) => size > comesLater * 1.5 || size > AREA),
    { name: 'areas without contents, each', size: comesLater, budget: AREA },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { exportSite } = await import('./export-site.mjs')
  const { modules } = await exportSite({ production: true })
  if (!checkBudgets(modules)) process.exitCode = 1
}
