// Reads and writes the PNG that browsers make: eight bits a channel, red, green, blue and perhaps alpha, not interlaced.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

export interface Image {
  width: number
  height: number
  /** Red, green, blue and alpha of each pixel, row by row. */
  data: Uint8ClampedArray
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Channels of a pixel by the color type of the header. */
const CHANNELS: Record<number, number> = { 2: 3, 6: 4 }

export function decodePng(png: Buffer): Image {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG: its first eight bytes are others')
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth, type, , , interlaced] = png.subarray(24, 29)
  const channels = CHANNELS[type!]
  if (depth !== 8 || !channels || interlaced) {
    throw new Error(
      `a PNG of ${depth} bits, color type ${type}, interlaced ${interlaced}: browsers write 8, 2 or 6, and 0`,
    )
  }
  const rows = inflateSync(Buffer.concat(parts))
  const size = width * channels
  for (let row = 0; row < height; row++) unfilter(rows, row * (size + 1), size, channels, row === 0)
  return { width, height, data: toPixels(rows, width, height, channels) }
}

/**
 * Undoes the filter of one row in place; the row before has its bytes already. A loop for each filter: there are millions of bytes.
 */
function unfilter(rows: Buffer, start: number, size: number, channels: number, first: boolean): void {
  const filter = rows[start]!
  const begin = start + 1
  const end = begin + size
  const above = first ? 0 : size + 1
  if (filter === 1) {
    for (let at = begin + channels; at < end; at++) rows[at]! += rows[at - channels]!
  } else if (filter === 2 && !first) {
    for (let at = begin; at < end; at++) rows[at]! += rows[at - above]!
  } else if (filter > 2) {
    const guess = filter === 3 ? half : nearest
    for (let at = begin; at < end; at++) {
      const left = at < begin + channels ? 0 : rows[at - channels]!
      const corner = first || at < begin + channels ? 0 : rows[at - above - channels]!
      rows[at]! += guess(left, first ? 0 : rows[at - above]!, corner)
    }
  }
}

const half = (left: number, up: number): number => (left + up) >> 1

/** The neighbor closest to the prediction. */
function nearest(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function toPixels(rows: Buffer, width: number, height: number, channels: number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4)
  let from = 0
  let to = 0
  for (let row = 0; row < height; row++) {
    from++
    for (let x = 0; x < width; x++, from += channels, to += 4) {
      data[to] = rows[from]!
      data[to + 1] = rows[from + 1]!
      data[to + 2] = rows[from + 2]!
      data[to + 3] = channels === 4 ? rows[from + 3]! : 255
    }
  }
  return data
}

/** Each row as its difference from the row above, which compresses plain areas well. */
export function encodePng({ width, height, data }: Image): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  let to = 0
  for (let row = 0; row < height; row++) {
    rows[to++] = 2
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        const at = (row * width + x) * 4 + c
        rows[to++] = data[at]! - (row === 0 ? 0 : data[at - width * 4]!)
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), contents])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(contents.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
