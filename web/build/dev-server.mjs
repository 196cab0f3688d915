// Builds the client, serves it to the Go part that fronts it, and tells the open pages to reload.
import { createServer } from 'node:http'
import path from 'node:path'
import { exportSite } from './export-site.mjs'
import { incremental } from './incremental.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const RELOAD = 'assets/live-reload.js'
const EVENTS = '/esbuild'
// The stream ends when the Go part restarts. The page reconnects, sees a new build and reloads.
const reloadScript = `let seen
new EventSource('${EVENTS}').addEventListener('build', ({ data }) => {
  if (seen !== undefined && seen !== data) location.reload()
  seen = data
})
`

/** The development server of the client. The file watcher calls `build` and `reload`. */
export function createDevServer() {
  const pages = new Set()
  const run = incremental()
  let files = new Map()
  let version = 0

  const tell = (page) => page.write(`event: build\ndata: ${process.pid}.${version}\n\n`)

  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === EVENTS) {
      answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      answer.write('retry: 100\n\n')
      tell(answer)
      pages.add(answer)
      answer.on('close', () => pages.delete(answer))
      return
    }
    const name = fileOf(pathname)
    const contents = files.get(name)
    answer.writeHead(contents ? 200 : 404, {
      'Content-Type': contents ? TYPES[path.extname(name)] : 'text/plain',
      'Cache-Control': 'no-store',
    })
    answer.end(contents ?? `${name} is not part of the client`)
  })

  return {
    /** Builds the client; after a failure the last good build stays. */
    async build() {
      const extra = `<script type="module" src="/${RELOAD}"></script>\n`
      const site = await exportSite({ production: false, extra, run })
      files = site.files.set(RELOAD, Buffer.from(reloadScript))
    },
    reload() {
      version++
      pages.forEach(tell)
    },
    /** Serves on a free loopback port and returns the origin. */
    listen: () =>
      new Promise((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`)),
      ),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function fileOf(pathname) {
  if (pathname === '/') return 'index.html'
  if (pathname === '/login') return 'login.html'
  return pathname.startsWith('/assets/') || path.extname(pathname) ? pathname.slice(1) : 'pages.html'
}
