// Color calculations for the token generator and its contrast test. The browser gets it with the panel
// of the settings only, for the swatches.

export type Rgb = readonly [number, number, number]

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

/** Reads #rrggbb into channels 0…1. */
export function parseHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`color "${hex}" is not #rrggbb in small letters`)
  const channel = (at: number): number => parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

export const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The color with opacity `share` over `ground`, blended in sRGB like a translucent layer. */
export function mix(color: string, ground: string, share: number): string {
  const a = parseHex(color)
  const b = parseHex(ground)
  const blend = (i: 0 | 1 | 2): number => a[i] * share + b[i] * (1 - share)
  return toHex([blend(0), blend(1), blend(2)])
}

function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** WCAG 2 contrast ratio, 1…21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Oklab coordinates, in which distance follows perceived difference. */
export function oklab(hex: string): Rgb {
  const [r, g, b] = parseHex(hex).map(toLinear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function distance(a: string, b: string): number {
  const [x, y] = [oklab(a), oklab(b)]
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}

function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** An oklch color as hex; chroma is reduced to fit sRGB, so that hue and lightness stay. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.005) {
    const rgb = oklchToRgb(lightness, c, hue)
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(rgb)
  }
  return toHex(oklchToRgb(lightness, 0, hue))
}

export const lowestContrast = (text: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(text, ground)))

/** Moves the lightness in steps until the text reads on every ground. */
export function readable(
  start: number,
  step: number,
  chroma: number,
  hue: number,
  grounds: readonly string[],
  least = 4.6,
): string {
  for (let lightness = start; lightness > 0 && lightness < 1; lightness += step) {
    const color = oklch(lightness, chroma, hue)
    if (lowestContrast(color, grounds) >= least) return color
  }
  throw new Error(`no lightness of hue ${hue} reaches ${least}:1 on ${grounds.join(', ')}`)
}

/** The faintest of a few mixes of text and ground that still reads on every ground. */
export function fainter(text: string, grounds: readonly string[], least = 4.6): string {
  const ground = grounds[0] as string
  for (const share of [0.68, 0.74, 0.8, 0.86, 0.92]) {
    const color = mix(text, ground, share)
    if (lowestContrast(color, grounds) >= least) return color
  }
  return text
}
