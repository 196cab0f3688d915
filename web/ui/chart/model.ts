/** A color of the chart: one of the theme's twelve, the neutral one, or a status color where the series is good or bad news. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 'neutral' | 'danger' | 'warning'

/** How the figures are drawn: stacked columns, stacked areas, or a line for each series. */
export type ChartShape = 'columns' | 'area' | 'line'

export interface ChartSeries {
  id: string
  label: string
  color: ChartColor
  /** One number per interval, for the pixels only. */
  values: readonly number[]
  /** The figure to read, in the locale's way. */
  text: (at: number) => string
}

export interface ChartInterval {
  /** Full name: Tuesday, Sep 3, 2024 */
  label: string
  /** Short name for the axis. */
  tick: string
  /** The first of a larger unit, which gets its tick first. */
  major?: boolean | undefined
}

export interface ChartModel {
  intervals: readonly ChartInterval[]
  series: readonly ChartSeries[]
  /** The figure of an interval over all series that are not hidden. */
  sum: (at: number, hidden: ReadonlySet<string>) => string
  /** A figure on the axis; step is the distance between two ticks, so that neighbors always differ. */
  axis: (value: number, step: number) => string
}

export const CHART_COLORS = 12

/** Series take the theme's colors by rank; the remaining ones share the neutral color. */
export function chartColor(rank: number): ChartColor {
  return rank < CHART_COLORS ? ((rank + 1) as ChartColor) : 'neutral'
}

/** The color as a CSS value, for elements and, resolved, for the canvas. */
export function cssColor(color: ChartColor): string {
  if (color === 'neutral') return 'var(--cd-border-strong)'
  return typeof color === 'number' ? `var(--cd-chart-${color})` : `var(--cd-${color})`
}
