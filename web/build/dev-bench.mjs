// `make bench-dev`: from a save to the page that shows it, in a copy of the tree under make dev.
import { spawn } from 'node:child_process'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openBrowser, signIn } from './browser.mjs'
import { copyTree } from './copy-tree.mjs'

const RUNS = 5
const copy = copyTree('dev-bench')
const dev = spawn('make', ['dev', 'LISTEN=127.0.0.1:18080', `DATA=${copy}/.data`], { cwd: copy, detached: true })
let output = ''
for (const stream of [dev.stdout, dev.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))

async function until(find, what) {
  for (let wait = 0; wait < 6000; wait++) {
    const found = find(output)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${what}:\n${output}`)
}

const file = (name) => path.join(copy, name)
const replace = async (name, from, to) => writeFile(file(name), (await readFile(file(name), 'utf8')).replace(from, to))

/** Each save shows in the page: a mark of the client, a document of another hash, a restart of the server. */
const saves = {
  'client, one .tsx': (n) =>
    appendFile(file('web/app/start-app.tsx'), `\ndocument.documentElement.dataset.save = '${n}'\n`),
  'document, one .graphql': (n) =>
    replace('web/shell/shell.graphql', /languageId\n/, `languageId\n    save${n}: languageId\n`),
  'Go, one resolver': (n) => appendFile(file('server/internal/graph/shell.go'), `\nvar save${n} = ${n}\n`),
  'Go, the package below all': (n) => appendFile(file('server/internal/portal/version.go'), `\nvar save${n} = ${n}\n`),
}

const browser = await openBrowser()
try {
  await until((text) => text.includes('watching'), 'make dev does not start')
  const url = await until((text) => /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0], 'no address')
  const page = await (await browser.newContext()).newPage()
  await signIn(page.context(), url, 'xcloud.demo')
  await page.goto(`${url}/pages/xcloud-usage`)
  await page.getByRole('main').waitFor()
  let n = 0
  for (const [name, save] of Object.entries(saves)) {
    const times = []
    for (let run = 0; run < RUNS; run++) {
      const said = output.length
      const loaded = page.waitForEvent('load', { timeout: 120_000 })
      const started = performance.now()
      await save(++n)
      await loaded
      await page.getByRole('main').waitFor()
      times.push(performance.now() - started)
      const generations = output.slice(said).split('documents generated').length - 1
      if (generations !== (name.startsWith('document') ? 1 : 0))
        throw new Error(`${generations} generations:\n${output}`)
    }
    const median = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)]
    console.log(
      `${name.padEnd(28)} ${(median / 1000).toFixed(1)} s   (${times.map((t) => (t / 1000).toFixed(1)).join(' ')})`,
    )
  }
} finally {
  await browser.close()
  process.kill(-dev.pid, 'SIGTERM')
  await new Promise((resolve) => dev.once('exit', resolve))
  await rm(copy, { recursive: true, force: true })
}
