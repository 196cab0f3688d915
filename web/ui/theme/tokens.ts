import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'

/** Lengths are designed in px at the default scale of 14 and follow the user's scale as rem. */
const rem = (px: number): { value: string } => ({ value: `${+(px / 14).toFixed(4)}rem` })

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32, 40, 48, 64, 80]
const spacing = Object.fromEntries(steps.map((step) => [step, rem(step * 4)]))

export const tokens = defineTokens({
  spacing,
  sizes: { ...spacing, full: { value: '100%' }, page: { value: '1600px' } },
  fonts: {
    // The stacks by language are in base.css, which every document loads.
    body: { value: 'var(--cd-font)' },
    heading: { value: 'inherit' },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    '2xs': rem(11),
    xs: rem(12),
    sm: rem(13),
    md: rem(14),
    lg: rem(16),
    xl: rem(20),
    '2xl': rem(24),
    '3xl': rem(30),
  },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 }, bold: { value: 700 } },
  lineHeights: { none: { value: 1 }, tight: { value: 1.25 }, normal: { value: 1.5 } },
  letterSpacings: { tight: { value: '-0.012em' }, tighter: { value: '-0.02em' }, wide: { value: '0.04em' } },
  radii: {
    xs: { value: '3px' },
    sm: { value: '5px' },
    md: { value: '7px' },
    lg: { value: '10px' },
    xl: { value: '14px' },
    full: { value: '9999px' },
  },
  zIndex: {
    content: { value: 1 },
    sidebar: { value: 997 },
    topbar: { value: 996 },
    mask: { value: 1000 },
    drawer: { value: 1001 },
    popup: { value: 1100 },
    tooltip: { value: 1200 },
    skip: { value: 1300 },
    toast: { value: 5000 },
  },
})

/** Names of tokens.css under which style props know them: `color="fg.muted"` is `var(--cd-fg-muted)`. */
const named = (name: string): { value: string } => ({ value: `var(--cd-${name})` })
const group = (prefix: string, ...names: string[]) => ({
  DEFAULT: named(prefix),
  ...Object.fromEntries(names.map((name) => [name, named(`${prefix}-${name}`)])),
})
const surface = (prefix: string) => ({
  DEFAULT: named(`${prefix}-bg`),
  fg: { DEFAULT: named(`${prefix}-fg`), muted: named(`${prefix}-fg-muted`) },
  hover: named(`${prefix}-hover`),
  active: { DEFAULT: named(`${prefix}-active`), fg: named(`${prefix}-active-fg`) },
  border: named(`${prefix}-border`),
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: group('bg', 'canvas', 'panel', 'subtle', 'muted', 'raised'),
    fg: group('fg', 'muted', 'subtle'),
    border: group('border', 'muted', 'strong'),
    accent: group('accent', 'emphasized', 'contrast', 'subtle', 'muted', 'fg'),
    danger: group('danger', 'subtle', 'fg'),
    warning: group('warning', 'subtle', 'fg'),
    success: group('success', 'subtle', 'fg'),
    info: group('info', 'subtle', 'fg'),
    menu: surface('menu'),
    topbar: surface('topbar'),
    chart: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`${i + 1}`, named(`chart-${i + 1}`)])),
    focusRing: named('focus-ring'),
    mask: named('mask'),
  },
  shadows: { xs: named('shadow-xs'), sm: named('shadow-sm'), md: named('shadow-md'), lg: named('shadow-lg') },
})
