import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system'
import { semanticTokens, tokens } from './tokens'

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ck',
  conditions: {
    dark: ':root[data-scheme=dark] &',
    light: ':root:not([data-scheme=dark]) &',
  },
  theme: {
    // Breakpoints of the layout; the desktop starts at 992 px.
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

let system: SystemContext | undefined

/**
 * The product's own system: Chakra's utilities and conditions without its palettes and recipes. base.css has the global styles.
 * Created on first call, so that the start of a page can run it in a separate task.
 */
export const getSystem = (): SystemContext => (system ??= createSystem(defaultBaseConfig, config))
