// Makes docs/images/*.png anew from the running binary: `make screenshot`.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { logIn, openBrowser } from './browser.mjs'
import { root, startCostdeck } from './costdeck.mjs'

const folder = path.join(root, 'docs/images')
await mkdir(folder, { recursive: true })
const costdeck = await startCostdeck()
const browser = await openBrowser()
try {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await logIn(page, costdeck.url, 'xcloud.demo')
    await page.getByRole('figure').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: path.join(folder, `usage-${colorScheme}.png`) })
    await context.close()
  }
} finally {
  await browser.close()
  await costdeck.stop()
}
