import { cssColor, type ChartColor } from './model'

/** The current colors and font, for a canvas without CSS variables. */
export interface Inks {
  of: (color: ChartColor) => string
  text: string
  grid: string
  axis: string
  /** Of the panel behind the chart. */
  surface: string
  font: string
}

const variable = (css: string) => css.slice(4, -1)

/** Reads them off the element, so that scheme, theme variant and text scale hold in the canvas too. */
export function readInks(element: Element): Inks {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim() || '#888'
  return {
    of: (color) => read(variable(cssColor(color))),
    text: read('--cd-fg-subtle'),
    grid: read('--cd-border-muted'),
    axis: read('--cd-border-strong'),
    surface: read('--cd-bg-panel'),
    // In whole pixels: uPlot reads no others.
    font: `${Math.round(parseFloat(style.fontSize)) || 12}px ${style.fontFamily || 'sans-serif'}`,
  }
}

// Paper is light on any screen, and readers may force their own colors.
const media = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)', 'print']

/** Calls back when the colors may have changed; returns a stop function. */
export function onInksChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, {
    attributeFilter: ['data-scheme', 'data-component', 'data-scale', 'class'],
  })
  const queries = media.map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
