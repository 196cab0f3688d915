import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../build/costdeck.mjs'
import { settled } from './settled'
import { compareShrunk, shrink } from './visual-pixels'

const pictures = path.join(root, 'web/test/visual')
/** Screenshots in full size, to review after an update or a failure. */
const seenHere = path.join(root, '.cache/visual')

const updating = process.env['COSTDECK_VISUAL'] === 'update'

/** Share of all pixels that may differ visibly: another version of a font, not a moved panel. */
const TOLERATED = 0.005
/** Of the pixels within one tile: a small thing that is lost or has another color fills little of the page. */
const TOLERATED_IN_TILE = 0.15

/** A page that never stops is to be named before the test's time is over. */
const PATIENCE = 60_000

/** No motion, and one device pixel per CSS pixel. */
export const visualOptions = { deviceScaleFactor: 1, reducedMotion: 'reduce' } as const

/** The time of all pictures, after the demo's data and announcements, so that relative times do not change. */
export const visualTime = new Date('2026-11-21T10:00:00Z')

/** Fixes Date at `visualTime` on this page and its navigations; timers keep running. */
export const fixClock = (page: Page) => page.clock.setFixedTime(visualTime)

export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface Pictured {
  /** Compares only this part of the page. */
  part?: Part | undefined
  /** The page waits for an answer that the test withholds. */
  busy?: boolean | undefined
}

/**
 * Compares the page, or a part of it, with its picture in web/test/visual, once, when the page has settled. Returns '' or the
 * difference. COSTDECK_VISUAL=update writes the pictures again: review them in .cache/visual before you commit them.
 */
export async function compareWithPicture(page: Page, name: string, { part, busy }: Pictured = {}): Promise<string> {
  await settled(page, { busy: busy ?? false })
  const seen = await twice(page, part)
  if (updating) return writePicture(seen, name, part)
  const fault = await difference(seen, name, part)
  return fault && `${fault}; what is now: ${await keep(name, seen)}`
}

/** The difference of the settled page from its picture, or ''. */
export async function look(page: Page, name: string): Promise<string> {
  await settled(page)
  return difference(await twice(page), name)
}

async function difference(seen: Buffer, name: string, part?: Part): Promise<string> {
  const file = path.join(pictures, `${name}.png`)
  if (!existsSync(file)) return `${name}: there is no picture; make it with COSTDECK_VISUAL=update`
  const { share, inTile } = compareShrunk(seen, factorOf(part), await readFile(file))
  if (share <= TOLERATED && inTile <= TOLERATED_IN_TILE) return ''
  const percent = (of: number) => `${(of * 100).toFixed(1)} %`
  return `${name}: ${percent(share)} of the pixels differ from its picture, ${percent(inTile)} of the worst tile`
}

/** A part is shown larger than a page: it is there for its details. */
const factorOf = (part?: Part) => (part ? 2 : 4)

const photograph = (page: Page, part?: Part) =>
  page.screenshot({ caret: 'hide', animations: 'disabled', ...(part && { clip: part }) })

/** The screenshot that equals the one before it: a canvas draws without changing the document. */
async function twice(page: Page, part?: Part): Promise<Buffer> {
  const until = performance.now() + PATIENCE
  let before = await photograph(page, part)
  for (;;) {
    const seen = await photograph(page, part)
    if (seen.equals(before)) return seen
    if (performance.now() > until) throw new Error(`${page.url()}: no two screenshots in a row are equal`)
    before = seen
  }
}

async function keep(name: string, seen: Buffer): Promise<string> {
  const file = path.join(seenHere, `${name}.png`)
  await mkdir(seenHere, { recursive: true })
  await writeFile(file, seen)
  return file
}

async function writePicture(seen: Buffer, name: string, part?: Part): Promise<string> {
  await keep(name, seen)
  await mkdir(pictures, { recursive: true })
  await writeFile(path.join(pictures, `${name}.png`), shrink(seen, factorOf(part)))
  return ''
}
