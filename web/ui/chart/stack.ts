import type { ChartShape } from './model'

/** Lower and upper bound of every series in every interval. lower ≤ upper; they are equal if nothing is drawn. */
export interface Stack {
  lower: number[][]
  upper: number[][]
  /** Lowest and highest end of the whole picture, 0 included. */
  min: number
  max: number
  /** The end of each interval's bar above zero; none for lines. */
  tops: readonly number[]
  /** Series that take no room. */
  hidden: readonly boolean[]
}

/**
 * Stacks series by series. Charges grow upwards from zero and credits downwards, so that a credit never hides a charge; hidden
 * series take no room.
 */
export function stack(values: readonly (readonly number[])[], hidden: readonly boolean[] = []): Stack {
  const length = values[0]?.length ?? 0
  const above = new Array<number>(length).fill(0)
  const below = new Array<number>(length).fill(0)
  const lower: number[][] = []
  const upper: number[][] = []
  for (const [index, series] of values.entries()) {
    const from: number[] = []
    const to: number[] = []
    for (let at = 0; at < length; at++) {
      const value = hidden[index] ? 0 : (series[at] ?? 0)
      const base = value < 0 ? below : above
      const end = base[at]! + value
      from.push(Math.min(base[at]!, end))
      to.push(Math.max(base[at]!, end))
      base[at] = end
    }
    lower.push(from)
    upper.push(to)
  }
  return { lower, upper, min: Math.min(0, ...below), max: Math.max(0, ...above), tops: above, hidden }
}

/** Bounds of the series of a shape: lines are not stacked, the others are. */
export function pile(
  shape: ChartShape,
  values: readonly (readonly number[])[],
  hidden: readonly boolean[] = [],
): Stack {
  if (shape !== 'line') return stack(values, hidden)
  const shown = values.flatMap((series, index) => (hidden[index] ? [] : series))
  const ends = values.map((series) => [...series])
  // In a loop: a spread of this many numbers could be more than a call takes.
  const [min, max] = shown.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0])
  return { lower: ends, upper: ends, min, max, tops: [], hidden }
}

/** The series that is drawn at this height of this interval; null for the empty room around. */
export function segmentAt({ lower, upper }: Stack, at: number, value: number): number | null {
  // Lines fill no room.
  if (lower === upper) return null
  const found = lower.findIndex((series, index) => series[at]! <= value && value <= upper[index]![at]! && value !== 0)
  return found < 0 ? null : found
}
