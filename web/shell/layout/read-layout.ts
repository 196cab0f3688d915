import { colorSchemes, componentThemes, menuThemes, scales, topbarThemes, type ColorScheme } from '~/ui/theme/choices'
import {
  inputStyles,
  layoutTypes,
  menuModes,
  profilePositions,
  type BeforeDark,
  type LayoutConfig,
} from './layout.types'

/** The layout of a user who has chosen nothing; menu and top bar use the scheme's own color. */
export function defaultLayout(scheme: ColorScheme): LayoutConfig {
  const dark = scheme === 'dark'
  return {
    schemaVersion: 1,
    layoutType: 'legacy',
    menuMode: 'drawer',
    colorScheme: scheme,
    inputStyle: dark ? 'filled' : 'outlined',
    scale: 14,
    menuTheme: scheme,
    topbarTheme: dark ? 'dark' : 'white',
    componentTheme: 'indigo',
    ripple: true,
    lang: 'en-US',
    blockLoading: true,
    inlineBreadcrumb: true,
    tabEnrollment: false,
    menuProfilePosition: 'end',
    anchored: true,
    inputStyleManual: false,
  }
}

const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown, otherwise: Choice): Choice =>
  choices.find((choice) => choice === value) ?? otherwise

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

/** The nearest allowed scale; undefined for anything but a number (A43). */
function clampScale(value: unknown): LayoutConfig['scale'] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 14
  const low = scales[0]
  const high = scales[scales.length - 1] as LayoutConfig['scale']
  return scales.find((scale) => scale === Math.round(Math.min(high, Math.max(low, value)))) ?? 14
}

/** GraphQL names cannot hold a hyphen: slim_plus there is slim-plus here. */
const modeOf = (value: unknown): unknown => (value === 'slim_plus' ? 'slim-plus' : value)

const isLanguageTag = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)

/**
 * Parses a layout from the server, the mirror, an older version or a corrupt storage. Missing and invalid values become defaults,
 * so that a stored layout never breaks the page.
 */
export function readLayout(source: unknown, systemScheme: ColorScheme): LayoutConfig {
  const raw = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>
  const colorScheme = oneOf(colorSchemes, raw['colorScheme'], systemScheme)
  const base = defaultLayout(colorScheme)
  return {
    schemaVersion: 1,
    // 'prime' is the earlier name of legacy (A42), so it falls to the default like everything unknown.
    layoutType: oneOf(layoutTypes, raw['layoutType'], base.layoutType),
    menuMode: oneOf(menuModes, modeOf(raw['menuMode']), base.menuMode),
    colorScheme,
    inputStyle: oneOf(inputStyles, raw['inputStyle'], base.inputStyle),
    scale: clampScale(raw['scale']),
    menuTheme: oneOf(menuThemes, raw['menuTheme'], base.menuTheme),
    topbarTheme: oneOf(topbarThemes, raw['topbarTheme'], base.topbarTheme),
    componentTheme: oneOf(componentThemes, raw['componentTheme'], base.componentTheme),
    ripple: flag(raw['ripple'], base.ripple),
    lang: isLanguageTag(raw['lang']) ? raw['lang'] : base.lang,
    blockLoading: flag(raw['blockLoading'], base.blockLoading),
    inlineBreadcrumb: flag(raw['inlineBreadcrumb'], base.inlineBreadcrumb),
    tabEnrollment: flag(raw['tabEnrollment'], base.tabEnrollment),
    menuProfilePosition: oneOf(profilePositions, raw['menuProfilePosition'], base.menuProfilePosition),
    anchored: flag(raw['anchored'], base.anchored),
    inputStyleManual: flag(raw['inputStyleManual'], base.inputStyleManual),
  }
}

/** The colors to restore; null without valid ones. */
export function readBeforeDark(source: unknown): BeforeDark | null {
  if (typeof source !== 'object' || source === null) return null
  const raw = source as Record<string, unknown>
  return {
    menuTheme: oneOf(menuThemes, raw['menuTheme'], 'light'),
    topbarTheme: oneOf(topbarThemes, raw['topbarTheme'], 'white'),
  }
}
