import { decodePng, encodePng, type Image } from './png'

export interface Comparison {
  /** Share of the pixels that differ visibly from the other picture, 1 where the sizes differ. */
  share: number
  /** The same within the tile that differs most. */
  inTile: number
}

/** The three channels together: less than a panel differs from the ground it lies on. */
const VISIBLE = 16
/** Pixels of the edge of a tile. */
const TILE = 8

/**
 * Shrinks a picture by averaging squares of `factor` pixels, which evens out how a font is smoothed but keeps colors, gaps and
 * places. Not in the page under the picture: each would compile these loops again.
 */
export const shrink = (picture: Buffer, factor: number): Buffer => encodePng(shrunk(decodePng(picture), factor))

/** Compares a picture, shrunk in that way, with one that was shrunk before. */
export const compareShrunk = (picture: Buffer, factor: number, other: Buffer): Comparison =>
  compare(shrunk(decodePng(picture), factor), decodePng(other))

function shrunk({ width, height, data }: Image, factor: number): Image {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
  const averages = new Uint8ClampedArray(small.width * small.height * 4)
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
    for (let at = 0; at < sums.length; at++) averages[row * sums.length + at] = sums[at]! / factor ** 2
  }
  return { ...small, data: averages }
}

function compare(a: Image, b: Image): Comparison {
  if (a.width !== b.width || a.height !== b.height) return { share: 1, inTile: 1 }
  const across = Math.ceil(a.width / TILE)
  const inTiles = new Uint8Array(across * Math.ceil(a.height / TILE))
  let different = 0
  let most = 0
  for (let at = 0, pixel = 0; at < a.data.length; at += 4, pixel++) {
    let distance = 0
    for (let c = at; c < at + 3; c++) distance += Math.abs(a.data[c]! - b.data[c]!)
    if (distance <= VISIBLE) continue
    different++
    const place = Math.floor(Math.floor(pixel / a.width) / TILE) * across + Math.floor((pixel % a.width) / TILE)
    most = Math.max(most, ++inTiles[place]!)
  }
  return { share: different / (a.width * a.height), inTile: most / TILE ** 2 }
}
