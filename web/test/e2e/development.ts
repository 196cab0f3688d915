import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { startCostdeck } from '../../build/costdeck.mjs'
import { exportSite } from '../../build/export-site.mjs'
import { withBrowser, type Portal } from './harness'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const fileOf = (pathname: string) =>
  path.extname(pathname) !== ''
    ? pathname.slice(1)
    : ({ '/': 'index.html', '/login': 'login.html' }[pathname] ?? 'pages.html')

/** A portal with a development build of the client, which includes what releases leave out; it does not reload on its own. */
export async function startDevelopment(): Promise<Portal> {
  const { files } = await exportSite({ production: false })
  const server = createServer((request, answer) => {
    const name = fileOf(new URL(request.url!, 'http://localhost').pathname)
    const contents = files.get(name)
    answer.writeHead(contents ? 200 : 404, { 'Content-Type': TYPES[path.extname(name)] ?? 'text/plain' }).end(contents)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const assets = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const portal = await withBrowser(startCostdeck({ args: ['--demo', '--dev', '--dev-assets', assets] }))
  return {
    ...portal,
    stop: async () => {
      await portal.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
