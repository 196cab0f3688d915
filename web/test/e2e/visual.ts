import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../build/costdeck.mjs'

const folder = path.join(root, 'web/test/visual')

/** Share of the pixels that may differ visibly: anti-aliasing of another font version, not a moved panel. */
const TOLERATED = 0.02

/**
 * Pictures are a quarter of the size (deviceScaleFactor of `visualOptions`): small enough for the repository, coarse enough
 * that a font's version does not matter, fine enough that a colour, a gap or a lost panel does.
 */
export const visualOptions = { deviceScaleFactor: 0.25, reducedMotion: 'reduce' } as const

/**
 * Compares the page with its picture in web/test/visual. Returns '' or what is wrong. COSTDECK_VISUAL=update writes the
 * pictures anew: look at them before they are committed.
 */
export async function compareWithPicture(page: Page, name: string): Promise<string> {
  const file = path.join(folder, `${name}.png`)
  const seen = await page.screenshot({ caret: 'hide', animations: 'disabled' })
  if (process.env['COSTDECK_VISUAL'] === 'update') {
    await mkdir(folder, { recursive: true })
    await writeFile(file, seen)
    return ''
  }
  if (!existsSync(file)) return `${name}: there is no picture; make it with COSTDECK_VISUAL=update`
  const share = await difference(page, await readFile(file), seen)
  if (share <= TOLERATED) return ''
  const failed = path.join(root, '.cache/visual', `${name}.png`)
  await mkdir(path.dirname(failed), { recursive: true })
  await writeFile(failed, seen)
  return `${name}: ${(share * 100).toFixed(1)} % of the pixels differ from web/test/visual/${name}.png; what is now: ${failed}`
}

/** Share of visibly different pixels, 1 where the sizes differ. The browser decodes the pictures, so no library has to. */
async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const blank = await page.context().newPage()
  try {
    return await blank.evaluate(
      async (pictures) => {
        const [a, b] = await Promise.all(
          pictures.map(async (base64) => {
            const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
            const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
            const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
            context.drawImage(bitmap, 0, 0)
            return context.getImageData(0, 0, bitmap.width, bitmap.height)
          }),
        )
        if (a!.width !== b!.width || a!.height !== b!.height) return 1
        let different = 0
        for (let at = 0; at < a!.data.length; at += 4) {
          const distance = [0, 1, 2].reduce((sum, c) => sum + Math.abs(a!.data[at + c]! - b!.data[at + c]!), 0)
          // The sum of the three channels: under this the eye sees the same colour.
          if (distance > 72) different++
        }
        return different / (a!.data.length / 4)
      },
      [one.toString('base64'), other.toString('base64')],
    )
  } finally {
    await blank.close()
  }
}
