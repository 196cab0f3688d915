// `npm run build` writes the static site that the binary embeds.
import { checkBudgets } from './web/build/budgets.mjs'
import { exportSite } from './web/build/export-site.mjs'
import { writeNotices } from './web/build/notices.mjs'
import { writeSite } from './web/build/write-site.mjs'

const site = await exportSite({ production: true })
await writeSite(site)
await writeNotices(site.metafiles)
if (!checkBudgets(site.modules)) process.exitCode = 1
