import type { ColorScheme, ComponentTheme } from './choices'

/** Neutral background, text and hairline colors of a scheme. */
export interface Neutrals {
  bg: string
  canvas: string
  panel: string
  subtle: string
  muted: string
  /** Lies on muted: the chosen one of several segments. */
  raised: string
  fg: string
  fgMuted: string
  fgSubtle: string
  border: string
  borderMuted: string
  borderStrong: string
}

export const neutrals: Record<ColorScheme, Neutrals> = {
  light: {
    bg: '#ffffff',
    canvas: '#f7f8fa',
    panel: '#ffffff',
    subtle: '#f5f6f8',
    muted: '#eceef2',
    raised: '#ffffff',
    fg: '#161a23',
    fgMuted: '#4a5161',
    fgSubtle: '#5f6677',
    border: '#e2e5eb',
    borderMuted: '#eceef2',
    borderStrong: '#868e9f',
  },
  dark: {
    bg: '#0d0f14',
    canvas: '#0d0f14',
    panel: '#14171e',
    subtle: '#191d25',
    muted: '#222733',
    raised: '#363d4c',
    fg: '#e9ebf1',
    fgMuted: '#adb4c2',
    fgSubtle: '#929aaa',
    border: '#282d39',
    borderMuted: '#1f242e',
    borderStrong: '#6a7282',
  },
}

/** Hue and chroma in oklch; `solid` is the lightness of filled buttons. Bright ones carry dark text. */
export interface Tone {
  hue: number
  chroma: number
  solid: number
}

export const tones: Record<ComponentTheme, Tone> = {
  indigo: { hue: 277, chroma: 0.2, solid: 0.52 },
  pink: { hue: 357, chroma: 0.21, solid: 0.56 },
  purple: { hue: 314, chroma: 0.21, solid: 0.54 },
  deeppurple: { hue: 295, chroma: 0.22, solid: 0.49 },
  blue: { hue: 259, chroma: 0.19, solid: 0.54 },
  lightblue: { hue: 240, chroma: 0.14, solid: 0.56 },
  cyan: { hue: 215, chroma: 0.11, solid: 0.55 },
  teal: { hue: 187, chroma: 0.1, solid: 0.53 },
  green: { hue: 150, chroma: 0.14, solid: 0.54 },
  lightgreen: { hue: 136, chroma: 0.17, solid: 0.72 },
  lime: { hue: 123, chroma: 0.19, solid: 0.83 },
  yellow: { hue: 98, chroma: 0.17, solid: 0.87 },
  amber: { hue: 80, chroma: 0.165, solid: 0.81 },
  orange: { hue: 57, chroma: 0.17, solid: 0.73 },
  deeporange: { hue: 38, chroma: 0.19, solid: 0.57 },
  brown: { hue: 50, chroma: 0.06, solid: 0.46 },
  bluegrey: { hue: 245, chroma: 0.035, solid: 0.49 },
}

/** Lightness, chroma, hue of chart.1 to chart.12. */
export const chartTones: Record<ColorScheme, readonly (readonly [number, number, number])[]> = {
  light: [
    [0.55, 0.2, 277],
    [0.62, 0.11, 188],
    [0.67, 0.15, 65],
    [0.6, 0.2, 2],
    [0.66, 0.13, 237],
    [0.61, 0.16, 145],
    [0.59, 0.21, 312],
    [0.6, 0.19, 36],
    [0.52, 0.03, 260],
    [0.55, 0.11, 108],
    [0.4, 0.13, 265],
    [0.42, 0.1, 15],
  ],
  dark: [
    [0.63, 0.18, 279],
    [0.74, 0.11, 186],
    [0.8, 0.15, 75],
    [0.66, 0.2, 4],
    [0.76, 0.12, 235],
    [0.72, 0.17, 147],
    [0.7, 0.18, 314],
    [0.69, 0.18, 40],
    [0.66, 0.03, 260],
    [0.8, 0.14, 115],
    [0.86, 0.07, 290],
    [0.86, 0.07, 30],
  ],
}

export const statusTones = {
  danger: { hue: 25, chroma: 0.2 },
  warning: { hue: 70, chroma: 0.14 },
  success: { hue: 152, chroma: 0.14 },
  info: { hue: 245, chroma: 0.14 },
} as const
export type Status = keyof typeof statusTones
