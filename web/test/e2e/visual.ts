import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../build/costdeck.mjs'
import { compareShrunk, shrink } from './visual-pixels'

const pictures = path.join(root, 'web/test/visual')
/** What was seen, in full size: after an update to look at, after a failure to compare with. */
const seenHere = path.join(root, '.cache/visual')

const updating = process.env['COSTDECK_VISUAL'] === 'update'

/** Share of all pixels that may differ visibly: another version of a font, not a moved panel. */
const TOLERATED = 0.005
/** Of the pixels within one tile: a small thing that is lost or has another colour fills little of the page. */
const TOLERATED_IN_TILE = 0.15

/** Pages under a picture stand still: no motion, and a pixel is a pixel. */
export const visualOptions = { deviceScaleFactor: 1, reducedMotion: 'reduce' } as const

/** The day of all pictures: after the demo's data and announcements. What is relative to today must not change with today. */
export const visualTime = new Date('2026-11-21T10:00:00Z')

/** Date stands at `visualTime` on this page and those that it goes to; timers run on. */
export const fixClock = (page: Page) => page.clock.setFixedTime(visualTime)

export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Compares the page, or a part of it, with its picture in web/test/visual. Returns '' or what is wrong; a page that is still
 * settling gets some seconds. COSTDECK_VISUAL=update writes the pictures again: look at them, in .cache/visual in full size,
 * before they are committed.
 */
export async function compareWithPicture(page: Page, name: string, part?: Part): Promise<string> {
  if (updating) return writePicture(page, name, part)
  const patience = performance.now() + 20_000
  for (;;) {
    const [fault, seen] = await look(page, name, part)
    if (fault === '') return ''
    if (performance.now() > patience) return `${fault}; what is now: ${await keep(name, seen)}`
    await page.waitForTimeout(150)
  }
}

/** As it is at this moment: '' or what is wrong, and the full-size picture of it. */
export async function look(page: Page, name: string, part?: Part): Promise<[fault: string, seen: Buffer]> {
  const seen = await photograph(page, part)
  const file = path.join(pictures, `${name}.png`)
  if (!existsSync(file)) return [`${name}: there is no picture; make it with COSTDECK_VISUAL=update`, seen]
  const { share, inTile } = compareShrunk(seen, factorOf(part), await readFile(file))
  if (share <= TOLERATED && inTile <= TOLERATED_IN_TILE) return ['', seen]
  const percent = (of: number) => `${(of * 100).toFixed(1)} %`
  return [
    `${name}: ${percent(share)} of the pixels differ from its picture, ${percent(inTile)} of the worst tile`,
    seen,
  ]
}

/** A part is shown larger than a page: it is there for its details. */
const factorOf = (part?: Part) => (part ? 2 : 4)

const photograph = (page: Page, part?: Part) =>
  page.screenshot({ caret: 'hide', animations: 'disabled', ...(part && { clip: part }) })

async function keep(name: string, seen: Buffer): Promise<string> {
  const file = path.join(seenHere, `${name}.png`)
  await mkdir(seenHere, { recursive: true })
  await writeFile(file, seen)
  return file
}

async function writePicture(page: Page, name: string, part?: Part): Promise<string> {
  const patience = performance.now() + 20_000
  let seen: Buffer = await photograph(page, part)
  for (let before: Buffer | null = null; before === null || !seen.equals(before);) {
    if (performance.now() > patience) return `${name}: does not come to rest`
    before = seen
    await page.waitForTimeout(250)
    seen = await photograph(page, part)
  }
  await keep(name, seen)
  await mkdir(pictures, { recursive: true })
  await writeFile(path.join(pictures, `${name}.png`), shrink(seen, factorOf(part)))
  return ''
}
