/** One interval of the axis: major ones, such as the first day of a month, get their tick first. */
export interface Tick {
  major?: boolean | undefined
}

const STEPS = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 50, 100, 200, 500]

/** Indices of the intervals that get a label, at most `most` of them, evenly spread. */
export function tickIndices(ticks: readonly Tick[], most: number): number[] {
  const all = ticks.map((_, at) => at)
  if (ticks.length <= most) return all
  const majors = all.filter((at) => ticks[at]!.major)
  if (majors.length >= 3) return everyNth(majors, most)
  return everyNth(all, most)
}

function everyNth(indices: readonly number[], most: number): number[] {
  const step = STEPS.find((candidate) => indices.length / candidate <= Math.max(most, 1)) ?? indices.length
  return indices.filter((_, at) => at % step === 0)
}
