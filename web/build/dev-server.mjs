// Serves the client while it changes; the Go part fronts it (`costdeck serve --dev --dev-assets http://127.0.0.1:8099`).
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { exportSite } from './export-site.mjs'
import { root } from './options.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const RELOAD = 'assets/live-reload.js'
const EVENTS = '/esbuild'
const reloadScript = `new EventSource('${EVENTS}').addEventListener('change', () => location.reload())\n`

/** Builds, serves on the given loopback address, builds again on every change and tells the open pages to reload. */
export async function serveDev(listen) {
  const [host, port] = listen.split(':')
  if (!['127.0.0.1', 'localhost', '::1'].includes(host)) {
    throw new Error(`--listen ${listen} is not a loopback address; the development server is for this machine only`)
  }
  const pages = new Set()
  let files = new Map()
  let building = Promise.resolve()

  const rebuild = async () => {
    const started = performance.now()
    try {
      const site = await exportSite({
        production: false,
        extra: `<script type="module" src="/${RELOAD}"></script>\n`,
      })
      files = site.files.set(RELOAD, Buffer.from(reloadScript))
      for (const page of pages) page.write('event: change\ndata: {}\n\n')
      console.log(`client: built in ${Math.round(performance.now() - started)} ms`)
    } catch (error) {
      // esbuild has printed where; the last good build stays.
      console.error(`client: ${error.message.split('\n', 1)[0]}`)
    }
  }

  let pending
  watch(path.join(root, 'web'), { recursive: true }, (_event, name) => {
    // Documents become types and hashes; the files that codegen writes cause the build.
    if (name?.endsWith('.graphql'))
      spawn('node', ['web/build/gen.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    if (!/\.(tsx?|css|svg|mjs)$/.test(name ?? '') || /\.(test|e2e)\.tsx?$/.test(name)) return
    clearTimeout(pending)
    // Editors write a file in several steps: one build for all of them.
    pending = setTimeout(() => (building = building.then(rebuild)), 60)
  })
  await (building = rebuild())

  createServer(async (request, answer) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === EVENTS) return listenForChanges(pages, answer)
    await building
    const name = fileOf(pathname)
    const contents = files.get(name)
    answer.writeHead(contents ? 200 : 404, {
      'Content-Type': contents ? TYPES[path.extname(name)] : 'text/plain',
      'Cache-Control': 'no-store',
    })
    answer.end(contents ?? `${name} is not part of the client`)
  }).listen(Number(port), host, () => console.log(`client: http://${listen}`))
}

function listenForChanges(pages, answer) {
  answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  answer.write(': connected\n\n')
  pages.add(answer)
  answer.on('close', () => pages.delete(answer))
}

function fileOf(pathname) {
  if (pathname === '/') return 'index.html'
  if (pathname === '/login') return 'login.html'
  return pathname.startsWith('/assets/') || path.extname(pathname) ? pathname.slice(1) : 'pages.html'
}
