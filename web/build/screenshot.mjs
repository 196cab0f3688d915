// Makes docs/images/*.png again from the running binary: `make screenshot`.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { logIn, openBrowser } from './browser.mjs'
import { root, startCostdeck } from './costdeck.mjs'

const folder = path.join(root, 'docs/images')
await mkdir(folder, { recursive: true })
const costdeck = await startCostdeck()
const browser = await openBrowser()
const pictures = [
  { name: 'usage', user: 'xcloud.demo', address: '/pages/xcloud-usage' },
  { name: 'overview', user: 'admin.demo', address: '/pages/cmp' },
  { name: 'commitments', user: 'azure.demo', address: '/pages/azure-ri' },
  { name: 'resources', user: 'azure.demo', address: '/pages/azure-rm?view=findings' },
  { name: 'budgets', user: 'xcloud.demo', address: '/pages/cmp/budgets' },
  { name: 'anomalies', user: 'xcloud.demo', address: '/pages/cmp/anomalies' },
  { name: 'reports', user: 'xcloud.demo', address: '/pages/cmp/reports' },
  { name: 'deliveries', user: 'xcloud.demo', address: '/pages/cmp/deliveries' },
  { name: 'allocation', user: 'xcloud.demo', address: '/pages/cmp/allocation' },
  { name: 'currencies', user: 'admin.demo', address: '/pages/cmp/currencies' },
]

try {
  for (const colorScheme of ['light', 'dark']) {
    for (const { name, user, address } of pictures) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await logIn(page, costdeck.url, user, address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) })
      await context.close()
    }
  }
} finally {
  await browser.close()
  await costdeck.stop()
}
