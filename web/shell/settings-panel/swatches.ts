import type { ColorScheme, ComponentTheme, MenuTheme, TopbarTheme } from '~/ui/theme/choices'
import { componentVars, menuVars, topbarVars, type Vars } from '~/ui/theme/variants'

/** Background and contrasting color of a choice, as #rrggbb. */
export interface Swatch {
  ground: string
  mark: string
}

const swatch = (vars: Vars, ground: string, mark: string): Swatch => ({
  ground: vars[ground] as string,
  mark: vars[mark] as string,
})

// The same calculation as in tokens.css, so that a swatch matches the result.
export const topbarSwatch = (theme: TopbarTheme, scheme: ColorScheme): Swatch =>
  swatch(topbarVars(theme, scheme), 'topbar-bg', 'topbar-fg')
export const menuSwatch = (theme: MenuTheme, scheme: ColorScheme): Swatch =>
  swatch(menuVars(theme, scheme), 'menu-bg', 'menu-fg')
export const componentSwatch = (theme: ComponentTheme, scheme: ColorScheme): Swatch =>
  swatch(componentVars(theme, scheme), 'accent', 'accent-contrast')
