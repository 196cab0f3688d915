/** Left and right edge of one interval's bar, in whole pixels of the canvas. */
export type Edges = readonly [left: number, right: number]

// Below this the gaps would take more ink than the bars: the bars then touch and read as a stepped area.
const NARROWEST_WITH_GAP = 7
const GAP_SHARE = 0.28
const WIDEST = 56

/** Bars of equal room side by side. pixelRatio makes "narrow" and "wide" mean the same on every screen. */
export function barEdges(count: number, left: number, width: number, pixelRatio = 1): Edges[] {
  const room = width / count
  const gap = gapFor(room / pixelRatio) * pixelRatio
  return Array.from({ length: count }, (_, at) => {
    const from = Math.round(left + at * room + gap / 2)
    const to = Math.round(left + (at + 1) * room - gap / 2)
    return [from, Math.max(to, from + 1)]
  })
}

function gapFor(room: number): number {
  if (room < NARROWEST_WITH_GAP) return 0
  return Math.max(room * GAP_SHARE, room - WIDEST)
}

/** True where bars touch: no hairline between segments then, it would eat them up. */
export function isDense(count: number, width: number): boolean {
  return width / count < NARROWEST_WITH_GAP
}
