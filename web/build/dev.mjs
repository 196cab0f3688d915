// `make dev`: one origin on which the Go part fronts the client. A save builds what it touches, then the open pages reload.
import { parseArgs } from 'node:util'
import { createGoPart, runIn } from './dev-go.mjs'
import { run, savesTo } from './dev-save.mjs'
import { createDevServer } from './dev-server.mjs'
import { freeAddress } from './free-port.mjs'
import { generate, generateRest } from './generate.mjs'
import { watchFolders } from './watch-folders.mjs'

const { values: flags } = parseArgs({ options: { listen: { type: 'string' }, data: { type: 'string' } } })

const client = createDevServer()
const go = createGoPart({ listen: await freeAddress(flags.listen), data: flags.data, assets: await client.listen() })

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await go.stop()
    process.exit(0)
  })
}

console.log('dev: building the client and the Go part (some minutes with an empty compiler cache, then seconds)')
const [, started] = await Promise.all([run('client built', client.build), run('Go part started', go.restart)])
if (!started) process.exit(1)
const rest = async () => {
  await runIn('.', 'make', ['gen-rest'])
  return generateRest()
}
watchFolders(['web', 'server', 'schema'], savesTo({ generate: { documents: generate, rest }, client, go }))
console.log('dev: watching web, server and schema; a save reloads the page')
