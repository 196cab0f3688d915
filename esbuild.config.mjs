// Builds the client: `npm run build` writes the static export that the binary embeds, `npm run dev` serves it while it changes.
import { parseArgs } from 'node:util'
import { checkBudgets } from './web/build/budgets.mjs'
import { serveDev } from './web/build/dev-server.mjs'
import { exportSite } from './web/build/export-site.mjs'
import { writeNotices } from './web/build/notices.mjs'
import { writeSite } from './web/build/write-site.mjs'

const { values: flags } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, listen: { type: 'string', default: '127.0.0.1:8099' } },
})

if (flags.dev) {
  await serveDev(flags.listen)
} else {
  const site = await exportSite({ production: true })
  await writeSite(site)
  await writeNotices(site.metafiles)
  if (!checkBudgets(site.modules)) process.exitCode = 1
}
