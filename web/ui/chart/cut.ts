/** A bar this many times as high as the others usually are is cut. */
const RATIO = 3
/** And this many times as high as the highest of them. */
const LEAD = 1.5
/** More of them are the course itself. */
const MOST = 2
/** Fewer others do not show what is usual. */
const FEWEST_OTHERS = 3
/** The room above the others, in which the cut bars end. */
const ROOM = 1.25

/** The height at which bars are cut, so that a single purchase does not flatten the months around it; null for no cut. */
export function cutOf(tops: readonly number[]): number | null {
  const sorted = tops.filter((top) => top > 0).sort((a, b) => b - a)
  for (let cut = 1; cut <= MOST && sorted.length - cut >= FEWEST_OTHERS; cut++) {
    const usual = sorted[Math.floor((cut + sorted.length) / 2)]!
    const least = sorted[cut - 1]!
    if (least > RATIO * usual && least > LEAD * sorted[cut]!) return sorted[cut]! * ROOM
  }
  return null
}

/** The intervals whose bars are cut. */
export function cutBars(tops: readonly number[], cut: number | null): number[] {
  return cut === null ? [] : tops.flatMap((top, at) => (top > cut ? [at] : []))
}
