import type { Page } from 'playwright-core'

export interface Comparison {
  /** The picture, shrunk. */
  small: Buffer
  /** Share of the pixels that differ visibly from the other picture, 1 where the sizes differ. */
  share: number
  /** The same within the tile that differs most. */
  inTile: number
}

/**
 * Shrinks a picture by averaging squares of `factor` pixels, which evens out how a font is smoothed but keeps colours, gaps and
 * places, and compares it with one that was shrunk before. The browser decodes and encodes, so that no library has to.
 */
export async function shrinkAndCompare(
  page: Page,
  picture: Buffer,
  factor: number,
  other?: Buffer,
): Promise<Comparison> {
  const { small, ...differing } = await page.evaluate(inBrowser, {
    picture: picture.toString('base64'),
    other: other?.toString('base64'),
    factor,
  })
  return { small: Buffer.from(small, 'base64'), ...differing }
}

/** Runs in the page, so it holds all that it needs. */
async function inBrowser({ picture, other, factor }: { picture: string; other: string | undefined; factor: number }) {
  // The three channels together: less than a panel differs from the ground it lies on.
  const visible = 16
  const tile = 8

  const decode = async (base64: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height)
  }

  const shrink = ({ width, height, data }: ImageData): ImageData => {
    const small = new ImageData(Math.floor(width / factor), Math.floor(height / factor))
    for (let at = 0; at < small.data.length; at++) {
      const [pixel, channel] = [at >> 2, at & 3]
      const [left, top] = [(pixel % small.width) * factor, Math.floor(pixel / small.width) * factor]
      let sum = 0
      for (let y = top; y < top + factor; y++)
        for (let x = left; x < left + factor; x++) sum += data[(y * width + x) * 4 + channel]!
      small.data[at] = sum / factor ** 2
    }
    return small
  }

  const encode = async (image: ImageData): Promise<string> => {
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')!.putImageData(image, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }

  const compare = (a: ImageData, b: ImageData) => {
    if (a.width !== b.width || a.height !== b.height) return { share: 1, inTile: 1 }
    let different = 0
    const inTiles = new Map<string, number>()
    for (let at = 0; at < a.data.length; at += 4) {
      const distance = [0, 1, 2].reduce((sum, c) => sum + Math.abs(a.data[at + c]! - b.data[at + c]!), 0)
      if (distance <= visible) continue
      different++
      const [x, y] = [(at / 4) % a.width, Math.floor(at / 4 / a.width)]
      const name = `${Math.floor(x / tile)} ${Math.floor(y / tile)}`
      inTiles.set(name, (inTiles.get(name) ?? 0) + 1)
    }
    return { share: different / (a.data.length / 4), inTile: Math.max(0, ...inTiles.values()) / tile ** 2 }
  }

  const small = shrink(await decode(picture))
  const differing = other === undefined ? { share: 0, inTile: 0 } : compare(small, await decode(other))
  return { small: await encode(small), ...differing }
}
