import { contrast, fainter, mix, oklch, readable } from './color'
import type { ColorScheme, ComponentTheme, MenuTheme, TopbarTheme } from './choices'
import { chartTones, neutrals, statusTones, tones, type Status } from './palette'

/** Custom properties without their `--cd-` prefix, by name. */
export type Vars = Record<string, string>

const ink = '#161a23'
const white = '#ffffff'

const surfaces = (scheme: ColorScheme): string[] => {
  const { bg, canvas, panel, subtle, muted } = neutrals[scheme]
  return [bg, canvas, panel, subtle, muted]
}

/** A text color of the given hue with enough contrast on the scheme's surfaces and on its own tint. */
function textOf(hue: number, chroma: number, scheme: ColorScheme, tint: string): string {
  const grounds = [...surfaces(scheme), tint]
  return scheme === 'light'
    ? readable(0.52, -0.01, chroma, hue, grounds)
    : readable(0.74, 0.01, Math.min(chroma, 0.15), hue, grounds)
}

export function neutralVars(scheme: ColorScheme): Vars {
  const n = neutrals[scheme]
  const vars: Vars = {
    bg: n.bg,
    'bg-canvas': n.canvas,
    'bg-panel': n.panel,
    'bg-subtle': n.subtle,
    'bg-muted': n.muted,
    'bg-raised': n.raised,
    fg: n.fg,
    'fg-muted': n.fgMuted,
    'fg-subtle': n.fgSubtle,
    border: n.border,
    'border-muted': n.borderMuted,
    'border-strong': n.borderStrong,
  }
  chartTones[scheme].forEach(([l, c, h], i) => (vars[`chart-${i + 1}`] = oklch(l, c, h)))
  for (const status of Object.keys(statusTones) as Status[]) Object.assign(vars, statusVars(status, scheme))
  return vars
}

function statusVars(status: Status, scheme: ColorScheme): Vars {
  const { hue, chroma } = statusTones[status]
  const solid = readable(0.6, -0.01, chroma, hue, [white])
  const subtle = mix(solid, neutrals[scheme].panel, scheme === 'light' ? 0.09 : 0.2)
  return { [status]: solid, [`${status}-subtle`]: subtle, [`${status}-fg`]: textOf(hue, chroma, scheme, subtle) }
}

export function componentVars(theme: ComponentTheme, scheme: ColorScheme): Vars {
  const { hue, chroma, solid: lightness } = tones[theme]
  const bright = lightness > 0.65
  const solid = bright ? oklch(lightness, chroma, hue) : readable(lightness, -0.01, chroma, hue, [white])
  const emphasized = oklch(lightness + (bright ? 0.05 : -0.06), chroma, hue)
  const subtle = mix(solid, neutrals[scheme].panel, scheme === 'light' ? 0.09 : 0.2)
  const fg = textOf(hue, chroma, scheme, subtle)
  return {
    accent: solid,
    'accent-emphasized': emphasized,
    'accent-contrast': bright ? ink : white,
    'accent-subtle': subtle,
    'accent-muted': mix(fg, neutrals[scheme].panel, 0.35),
    'accent-fg': fg,
    'focus-ring': fg,
  }
}

/** Text, faint text, hover background and hairline of a colored surface. */
function surfaceVars(prefix: string, bg: string, text: string): Vars {
  const hover = mix(text, bg, 0.08)
  const active = mix(text, bg, 0.13)
  return {
    [`${prefix}-bg`]: bg,
    [`${prefix}-fg`]: text,
    [`${prefix}-fg-muted`]: fainter(text, [bg, hover]),
    [`${prefix}-hover`]: hover,
    [`${prefix}-active`]: active,
    [`${prefix}-active-fg`]: text,
    [`${prefix}-border`]: mix(text, bg, 0.12),
    [`${prefix}-logo`]: text,
    [`${prefix}-logo-fg`]: bg,
  }
}

function neutralSurface(prefix: string, scheme: ColorScheme): Vars {
  const n = neutrals[scheme]
  return {
    ...surfaceVars(prefix, n.panel, n.fg),
    [`${prefix}-fg-muted`]: n.fgMuted,
    [`${prefix}-hover`]: n.muted,
    [`${prefix}-active`]: 'var(--cd-accent-subtle)',
    [`${prefix}-active-fg`]: 'var(--cd-accent-fg)',
    [`${prefix}-border`]: n.border,
    [`${prefix}-logo`]: 'var(--cd-accent)',
    [`${prefix}-logo-fg`]: 'var(--cd-accent-contrast)',
  }
}

const slate: Record<ColorScheme, string> = { light: '#171b25', dark: neutrals.dark.panel }

export function menuVars(theme: MenuTheme, scheme: ColorScheme): Vars {
  if (theme === scheme) return neutralSurface('menu', scheme)
  if (theme === 'light') return surfaceVars('menu', '#f5f6f8', ink)
  if (theme === 'dark') return surfaceVars('menu', slate[scheme], '#f2f4f8')
  const { hue, chroma } = tones[theme]
  const [lightness, share] = scheme === 'light' ? [0.34, 0.8] : [0.25, 0.5]
  return surfaceVars('menu', oklch(lightness, Math.min(chroma, 0.13) * share, hue), white)
}

export function topbarVars(theme: TopbarTheme, scheme: ColorScheme): Vars {
  if (theme === 'white')
    return scheme === 'light' ? neutralSurface('topbar', scheme) : surfaceVars('topbar', white, ink)
  if (theme === 'dark') {
    return scheme === 'dark' ? neutralSurface('topbar', scheme) : surfaceVars('topbar', slate.light, '#f2f4f8')
  }
  if (theme === 'grey') {
    return scheme === 'light' ? surfaceVars('topbar', '#e6e9ee', ink) : surfaceVars('topbar', '#2a303c', '#f2f4f8')
  }
  const { hue, chroma, solid } = tones[theme]
  const lightness = scheme === 'dark' && solid <= 0.65 ? solid - 0.08 : solid
  const bright = lightness > 0.65
  const bg = bright ? oklch(lightness, chroma, hue) : readable(lightness, -0.01, chroma, hue, [white], 5.6)
  const vars = surfaceVars('topbar', bg, bright ? ink : white)
  // On bright backgrounds a tint that lowers the contrast too much is inverted.
  if (contrast(vars['topbar-fg'] as string, vars['topbar-active'] as string) < 4.6) {
    vars['topbar-hover'] = mix(bright ? white : ink, bg, 0.12)
    vars['topbar-active'] = mix(bright ? white : ink, bg, 0.2)
  }
  return vars
}
