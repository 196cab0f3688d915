// `make dev`: one origin on which the Go part fronts esbuild's watching server. A change of the client reloads the page, a
// change of the Go part rebuilds and restarts it (the page keeps its session, since the data folder stays).
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { binary, root } from './costdeck.mjs'

const { values: flags } = parseArgs({ options: { listen: { type: 'string' }, data: { type: 'string' } } })
const assets = 'http://127.0.0.1:8099'

const client = spawn('npm', ['run', '--silent', 'dev', '--', '--listen', assets.slice('http://'.length)], {
  cwd: root,
  stdio: 'inherit',
})
let server = null

/** Builds the Go part; a build that fails is told and leaves the running one alone. */
function build() {
  const result = spawnSync('go', ['build', '-o', binary, './cmd/costdeck'], {
    cwd: path.join(root, 'server'),
    env: { ...process.env, CGO_ENABLED: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return result.status === 0
}

function start() {
  const args = ['serve', '--dev', '--dev-assets', assets, '--demo', '--listen', flags.listen, '--data', flags.data]
  server = spawn(binary, args, { stdio: 'inherit' })
}

async function restart() {
  if (!build()) return
  const ended = server && new Promise((resolve) => server.once('exit', resolve))
  server?.kill('SIGTERM')
  await ended
  start()
}

let pending
watch(path.join(root, 'server'), { recursive: true }, (_event, name) => {
  if (!/\.(go|sql|graphqls|json)$/.test(name ?? '') || /dist\/|_test\.go$/.test(name)) return
  clearTimeout(pending)
  // Editors write a file in several steps: one restart for all of them.
  pending = setTimeout(() => void restart(), 200)
})

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    client.kill('SIGTERM')
    server?.kill('SIGTERM')
    process.exit(0)
  })
}

if (!build()) process.exit(1)
start()
