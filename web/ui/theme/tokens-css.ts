import { colorSchemes, componentThemes, menuThemes, scales, topbarThemes, type ColorScheme } from './choices'
import { motion } from './motion'
import { componentVars, menuVars, neutralVars, topbarVars, type Vars } from './variants'

const declarations = (vars: Vars): string =>
  Object.entries(vars)
    .map(([name, value]) => `--cd-${name}:${value}`)
    .join(';')

const rule = (selector: string, vars: Vars, before = ''): string => `${selector}{${before}${declarations(vars)}}\n`

const shadows: Record<ColorScheme, Vars> = {
  light: {
    'shadow-xs': '0 1px 2px rgb(22 26 35/.06)',
    'shadow-sm': '0 1px 3px rgb(22 26 35/.08),0 1px 2px rgb(22 26 35/.04)',
    'shadow-md': '0 4px 12px -2px rgb(22 26 35/.1),0 2px 4px -1px rgb(22 26 35/.06)',
    'shadow-lg': '0 16px 32px -8px rgb(22 26 35/.16),0 4px 10px -4px rgb(22 26 35/.08)',
    mask: 'rgb(22 26 35/.4)',
  },
  dark: {
    'shadow-xs': '0 1px 2px rgb(0 0 0/.4)',
    'shadow-sm': '0 1px 3px rgb(0 0 0/.5)',
    'shadow-md': '0 4px 12px -2px rgb(0 0 0/.55)',
    'shadow-lg': '0 16px 36px -8px rgb(0 0 0/.7)',
    mask: 'rgb(0 0 0/.6)',
  },
}

// Styles that must hold before any script has run, on the pages without the component system too. No transition at all, where an
// animation ends immediately: a chart measures its new size, and end events still fire.
const base = `html{font-size:14px}
body{-webkit-font-smoothing:antialiased}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;\
animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}}
`

/**
 * The whole of tokens.css: one block per scheme, then one rule per choice and scheme, all on `<html>`, so that a theme
 * change swaps attributes and downloads nothing. Without attributes the defaults of a layout hold.
 */
export function tokensCss(): string {
  let css = '/* Generated from palette.ts and variants.ts: npx vitest run web/ui/theme -u */\n@import "./media.css";\n'
  for (const scheme of colorSchemes) {
    const dark = scheme === 'dark'
    // Paper uses the light scheme.
    if (dark) css += '@media screen{\n'
    css += rule(
      dark ? ':root[data-scheme=dark]' : ':root',
      {
        ...neutralVars(scheme),
        ...shadows[scheme],
        ...componentVars('indigo', scheme),
        ...menuVars(scheme, scheme),
        ...topbarVars(dark ? 'dark' : 'white', scheme),
      },
      `color-scheme:${scheme};`,
    )
    if (dark) css += '}\n'
  }
  for (const scheme of colorSchemes) {
    const root = `:root[data-scheme=${scheme}]`
    css += '@media screen{\n'
    for (const theme of componentThemes) css += rule(`${root}[data-component=${theme}]`, componentVars(theme, scheme))
    for (const theme of menuThemes) css += rule(`${root}[data-menu=${theme}]`, menuVars(theme, scheme))
    for (const theme of topbarThemes) css += rule(`${root}[data-topbar=${theme}]`, topbarVars(theme, scheme))
    css += '}\n'
  }
  css += rule(':root', motion)
  css += base
  for (const scale of scales) css += `html[data-scale="${scale}"]{font-size:${scale}px}\n`
  return css
}
