import type { Page } from 'playwright-core'

export interface Comparison {
  /** Share of the pixels that differ visibly from the other picture, 1 where the sizes differ. */
  share: number
  /** The same within the tile that differs most. */
  inTile: number
}

/**
 * Shrinks a picture by averaging squares of `factor` pixels, which evens out how a font is smoothed but keeps colours, gaps and
 * places. The browser decodes and encodes, so that no library has to.
 */
export async function shrink(page: Page, picture: Buffer, factor: number): Promise<Buffer> {
  const small = await page.evaluate(inBrowser, { picture: picture.toString('base64'), factor })
  return Buffer.from(small as string, 'base64')
}

/** Compares a picture, shrunk in that way, with one that was shrunk before. */
export async function compareShrunk(page: Page, picture: Buffer, factor: number, other: Buffer): Promise<Comparison> {
  const pictures = { picture: picture.toString('base64'), other: other.toString('base64') }
  return (await page.evaluate(inBrowser, { ...pictures, factor })) as Comparison
}

/** Runs in the page, so it holds all that it needs; each page compiles it anew, so the loops are plain. */
async function inBrowser({ picture, other, factor }: { picture: string; other?: string; factor: number }) {
  // The three channels together: less than a panel differs from the ground it lies on.
  const visible = 16
  const tile = 8

  const decode = async (base64: string): Promise<ImageData> => {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })!
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height)
  }

  const shrunk = ({ width, height, data }: ImageData): ImageData => {
    const small = new ImageData(Math.floor(width / factor), Math.floor(height / factor))
    const sums = new Uint32Array(small.width * 4)
    for (let row = 0; row < small.height; row++) {
      sums.fill(0)
      for (let y = row * factor; y < (row + 1) * factor; y++) {
        let from = y * width * 4
        for (let to = 0; to < sums.length; to += 4) {
          for (let x = 0; x < factor; x++, from += 4) {
            sums[to]! += data[from]!
            sums[to + 1]! += data[from + 1]!
            sums[to + 2]! += data[from + 2]!
            sums[to + 3]! += data[from + 3]!
          }
        }
      }
      for (let at = 0; at < sums.length; at++) small.data[row * sums.length + at] = sums[at]! / factor ** 2
    }
    return small
  }

  const compare = (a: ImageData, b: ImageData): Comparison => {
    if (a.width !== b.width || a.height !== b.height) return { share: 1, inTile: 1 }
    const across = Math.ceil(a.width / tile)
    const inTiles = new Uint8Array(across * Math.ceil(a.height / tile))
    let different = 0
    let most = 0
    for (let at = 0, pixel = 0; at < a.data.length; at += 4, pixel++) {
      let distance = 0
      for (let c = at; c < at + 3; c++) distance += Math.abs(a.data[c]! - b.data[c]!)
      if (distance <= visible) continue
      different++
      const place = Math.floor(Math.floor(pixel / a.width) / tile) * across + Math.floor((pixel % a.width) / tile)
      most = Math.max(most, ++inTiles[place]!)
    }
    return { share: different / (a.width * a.height), inTile: most / tile ** 2 }
  }

  const encode = async (image: ImageData): Promise<string> => {
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')!.putImageData(image, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }

  const small = shrunk(await decode(picture))
  return other === undefined ? encode(small) : compare(small, await decode(other))
}
