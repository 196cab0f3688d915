// `node web/build/free-port.mjs 127.0.0.1:8080` prints the address, or the next one whose port is free.
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const TRIES = 50

/** The address itself, or the next one with a free port; `say` tells of the other port. */
export async function freeAddress(listen, say = console.error) {
  const at = listen.lastIndexOf(':')
  const [host, first] = [listen.slice(0, at).replace(/^\[|\]$/g, ''), Number(listen.slice(at + 1))]
  for (let port = first; port < Math.min(first + TRIES, 65536); port++) {
    if (!(await isFree(host, port))) continue
    const address = `${listen.slice(0, at)}:${port}`
    if (port !== first) say(`port ${first} is in use; taking ${port}`)
    return address
  }
  throw new Error(`no port from ${first} to ${first + TRIES - 1} is free on ${host}; set LISTEN=host:port`)
}

const isFree = (host, port) =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
      .listen(port, host, () => server.close(() => resolve(true)))
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await freeAddress(process.argv[2]))
