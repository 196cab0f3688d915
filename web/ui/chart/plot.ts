import uPlot from 'uplot'
import { barEdges, type Edges } from './bars'
import { cutBars, cutOf } from './cut'
import { readInks } from './inks'
import type { ChartModel, ChartShape } from './model'
import { areaPath, barPath, linePath } from './shapes'
import { pile, segmentAt, type Stack } from './stack'
import { tickIndices } from './ticks'

/** The element under the pointer; series is null in the empty part of an interval. */
export interface Hit {
  at: number
  series: number | null
}

/** Where an interval lies, in CSS pixels of the chart's box. */
export interface Place {
  left: number
  width: number
  top: number
  height: number
}

export interface Plot {
  setHidden: (hidden: readonly boolean[]) => void
  /** Dims every series but this one; null brings all back. */
  highlight: (series: number | null) => void
  resize: (width: number, height: number) => void
  repaint: () => void
  place: (at: number) => Place
  destroy: () => void
}

/** Clear room between two labels below the chart. */
const TICK_GAP = 18
const ROOM_PER_LINE = 48
const AXIS_GAP = 8

/** Draws the model into the host with uPlot: its scales, axes and cursor, and shapes that grow both ways from zero. */
export function createPlot(
  host: HTMLElement,
  model: ChartModel,
  wanted: ChartShape,
  onHit: (hit: Hit | null) => void,
  onCut: (bars: readonly number[]) => void,
): Plot {
  const count = model.intervals.length
  // One interval has no course that a line could show.
  const shape = count < 2 ? 'columns' : wanted
  let inks = readInks(host)
  const values = model.series.map((series) => series.values)
  let stacked: Stack = pile(shape, values)
  let edges: Edges[] = []
  const cut = () => (shape === 'columns' ? cutOf(stacked.tops) : null)
  const cuts = () => cutBars(stacked.tops, cut())

  // Measured again where the text scale has changed.
  const ticks = model.intervals.map(({ tick }) => tick)
  let measured = { font: '', width: 0 }
  const tickWidth = (u: uPlot): number => {
    if (measured.font !== inks.font) measured = { font: inks.font, width: widest(u, ticks, inks.font) }
    return measured.width
  }
  const overhang = (u: uPlot) => Math.ceil((tickWidth(u) - host.clientWidth / count) / 2)

  const plotEdges = (u: uPlot) => (edges = barEdges(count, u.bbox.left, u.bbox.width, devicePixelRatio))
  const data = (): uPlot.AlignedData => [model.intervals.map((_, at) => at), ...stacked.upper]

  const paths =
    (series: number): uPlot.Series.PathBuilder =>
    (u) => {
      const [lower, upper] = [stacked.lower[series]!, stacked.upper[series]!]
      if (shape === 'columns') return drawn({ fill: barPath(u, edges, lower, upper) })
      if (shape === 'line') return drawn({ stroke: stacked.hidden[series] ? null : linePath(u, upper) })
      return drawn({ fill: areaPath(u, lower, upper) })
    }

  const options: uPlot.Options = {
    width: host.clientWidth,
    height: host.clientHeight,
    ms: 1,
    pxAlign: 1,
    // Room to the right for half a label of the last interval.
    padding: [8, (u) => Math.max(12, overhang(u)), 0, 0],
    legend: { show: false },
    focus: { alpha: 0.25 },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: [-0.5, count - 0.5] },
      y: { auto: false, range: () => yRange(stacked, cut()) },
    },
    axes: [
      {
        stroke: () => inks.text,
        font: inks.font,
        gap: AXIS_GAP,
        size: () => Math.ceil(fontSize(inks.font) * 1.2) + AXIS_GAP + 4,
        grid: { show: false },
        ticks: { show: false },
        splits: (u) => tickIndices(model.intervals, Math.floor(plotWidth(u) / (tickWidth(u) + TICK_GAP))),
        values: (_, splits) => splits.map((at) => model.intervals[at]?.tick ?? ''),
      },
      {
        stroke: () => inks.text,
        font: inks.font,
        gap: AXIS_GAP,
        space: ROOM_PER_LINE,
        size: (u, values) => widest(u, values, inks.font) + AXIS_GAP + 4,
        grid: { stroke: () => inks.grid, width: 1 },
        ticks: { show: false },
        values: (_, splits) => splits.map((value) => model.axis(value, Math.abs((splits[1] ?? 0) - (splits[0] ?? 0)))),
      },
    ],
    series: [
      {},
      ...model.series.map((series, index) => ({
        label: series.id,
        width: shape === 'line' ? 2 : 0,
        ...(shape === 'line' ? { stroke: () => inks.of(series.color) } : { fill: () => inks.of(series.color) }),
        points: { show: false },
        paths: paths(index),
      })),
    ],
    hooks: {
      drawClear: [plotEdges],
      draw: [(u) => drawZero(u, stacked, inks.axis), (u) => drawCuts(u, edges, cuts(), inks.surface)],
      setCursor: [(u) => onHit(hit(u, stacked))],
    },
  }

  const u = new uPlot(options, data(), host)
  onCut(cuts())
  return {
    setHidden: (hidden) => {
      stacked = pile(shape, values, hidden)
      u.setData(data())
      onCut(cuts())
    },
    highlight: (series) => u.setSeries(series === null ? null : series + 1, { focus: true }, false),
    resize: (width, height) => u.setSize({ width, height }),
    repaint: () => {
      inks = readInks(host)
      for (const axis of u.axes) (axis as { font?: unknown }).font = fontOf(inks.font)
      u.redraw(true, true)
    },
    place: (at) => placeOf(u, at),
    destroy: () => u.destroy(),
  }
}

const drawn = (of: { fill?: Path2D; stroke?: Path2D | null }): uPlot.Series.Paths => ({
  fill: null,
  stroke: null,
  clip: null,
  band: null,
  flags: 0,
  ...of,
})

const fontSize = (font: string) => parseFloat(font)

const plotWidth = (u: uPlot) => u.bbox.width / devicePixelRatio

// uPlot keeps a font as [font with the pixel ratio applied, size in canvas pixels, size in CSS pixels].
function fontOf(font: string): [string, number, number] {
  const size = Math.round(fontSize(font) * devicePixelRatio)
  return [font.replace(/^[\d.]+px/, `${size}px`), size, fontSize(font)]
}

function yRange({ min, max: highest }: Stack, cut: number | null): uPlot.Range.MinMax {
  const max = cut ?? highest
  if (min === max) return [0, 1]
  const room = (max - min) * 0.06
  return [min < 0 ? min - room : 0, max > 0 ? max + room : 0]
}

function widest(u: uPlot, values: readonly string[] | null, font: string): number {
  if (!values) return 40
  u.ctx.save()
  u.ctx.font = font
  const width = Math.max(0, ...values.map((value) => u.ctx.measureText(value).width))
  u.ctx.restore()
  return Math.ceil(width)
}

function drawZero(u: uPlot, { min }: Stack, ink: string) {
  if (min >= 0) return
  const y = Math.round(u.valToPos(0, 'y', true)) + 0.5
  u.ctx.save()
  u.ctx.strokeStyle = ink
  u.ctx.lineWidth = Math.max(1, Math.round(devicePixelRatio))
  u.ctx.beginPath()
  u.ctx.moveTo(u.bbox.left, y)
  u.ctx.lineTo(u.bbox.left + u.bbox.width, y)
  u.ctx.stroke()
  u.ctx.restore()
}

/** Two slanted lines across a bar that goes on beyond the plot. */
function drawCuts(u: uPlot, edges: readonly Edges[], bars: readonly number[], ink: string) {
  const unit = devicePixelRatio
  u.ctx.save()
  u.ctx.strokeStyle = ink
  u.ctx.lineWidth = 2 * unit
  u.ctx.beginPath()
  for (const at of bars) {
    const [left, right] = edges[at]!
    for (const y of [u.bbox.top + 14 * unit, u.bbox.top + 20 * unit]) {
      u.ctx.moveTo(left - unit, y)
      u.ctx.lineTo(right + unit, y - 6 * unit)
    }
  }
  u.ctx.stroke()
  u.ctx.restore()
}

function hit(u: uPlot, stacked: Stack): Hit | null {
  const { left = -1, top = -1, idx } = u.cursor
  if (left < 0 || idx == null) return null
  return { at: idx, series: segmentAt(stacked, idx, u.posToVal(top, 'y')) }
}

function placeOf(u: uPlot, at: number): Place {
  const ratio = devicePixelRatio
  const left = u.valToPos(at - 0.5, 'x') + u.bbox.left / ratio
  const right = u.valToPos(at + 0.5, 'x') + u.bbox.left / ratio
  return { left, width: right - left, top: u.bbox.top / ratio, height: u.bbox.height / ratio }
}
