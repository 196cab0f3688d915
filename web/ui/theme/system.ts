import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { semanticTokens, tokens } from './tokens'

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ck',
  conditions: {
    dark: ':root[data-scheme=dark] &',
    light: ':root:not([data-scheme=dark]) &',
  },
  globalCss: {
    html: { bg: 'bg.canvas', color: 'fg', lineHeight: 'normal', scrollPaddingTop: '64px', overflowY: 'scroll' },
    body: {
      fontFamily: 'body',
      fontSize: 'md',
      fontFeatureSettings: '"cv05", "cv11"',
      textRendering: 'optimizeLegibility',
      minHeight: '100dvh',
    },
    '*, *::before, *::after': { borderColor: 'border' },
    // The open menu of a small window lies over the page, which stays where it is (A69).
    'html[data-scroll=blocked], [data-scroll=blocked] body': { overflow: 'hidden' },
    '::selection': { bg: 'accent.muted' },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    // One ring for everything that takes focus by key; offset so that it never covers what it marks.
    ':focus-visible': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '2px' },
    ':focus:not(:focus-visible)': { outline: 'none' },
  },
  theme: {
    // Widths of the window at which the layout changes; 992 px is where the desktop begins.
    breakpoints: { sm: '640px', md: '768px', lg: '992px', xl: '1280px', '2xl': '1536px' },
    tokens,
    semanticTokens,
    keyframes: {
      pulse: { '50%': { opacity: 0.45 } },
      popIn: { from: { opacity: 0, transform: 'translateY(-4px)' } },
      fadeIn: { from: { opacity: 0 } },
      spin: { to: { transform: 'rotate(360deg)' } },
    },
    textStyles: {
      page: { value: { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'tighter' } },
      section: { value: { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'tight' } },
      label: { value: { fontSize: 'xs', fontWeight: 'medium', lineHeight: 'tight', color: 'fg.muted' } },
      kpi: {
        value: {
          fontSize: '2xl',
          fontWeight: 'semibold',
          lineHeight: 'tight',
          letterSpacing: 'tighter',
          fontVariantNumeric: 'tabular-nums',
        },
      },
      number: { value: { fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } },
    },
  },
})

/** The product's own system: Chakra's utilities and conditions, none of its palettes and recipes. */
export const system = createSystem(defaultBaseConfig, config)
