import type uPlot from 'uplot'
import { isDense, type Edges } from './bars'

/** Bars from lower to upper, one per interval. */
export function barPath(u: uPlot, edges: readonly Edges[], lower: readonly number[], upper: readonly number[]): Path2D {
  const path = new Path2D()
  const dense = isDense(edges.length, u.bbox.width / devicePixelRatio)
  for (const [at, [left, right]] of edges.entries()) {
    if (lower[at] === upper[at]) continue
    // A bar that is cut ends at the edge of the plot.
    const top = Math.max(u.bbox.top, Math.round(u.valToPos(upper[at]!, 'y', true)))
    const bottom = Math.max(u.bbox.top, Math.round(u.valToPos(lower[at]!, 'y', true)))
    // A hairline of background between segments, unless it would eat the segment.
    const seam = !dense && bottom - top > 3 * devicePixelRatio ? Math.round(devicePixelRatio) : 0
    path.rect(left, top + seam, right - left, Math.max(bottom - top - seam, 0))
  }
  return path
}

/** The room between lower and upper, from the middle of the first interval to that of the last. */
export function areaPath(u: uPlot, lower: readonly number[], upper: readonly number[]): Path2D {
  const path = linePath(u, upper)
  for (let at = lower.length - 1; at >= 0; at--)
    path.lineTo(u.valToPos(at, 'x', true), u.valToPos(lower[at]!, 'y', true))
  path.closePath()
  return path
}

export function linePath(u: uPlot, values: readonly number[]): Path2D {
  const path = new Path2D()
  for (const [at, value] of values.entries()) {
    const [x, y] = [u.valToPos(at, 'x', true), u.valToPos(value, 'y', true)]
    if (at === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  return path
}
