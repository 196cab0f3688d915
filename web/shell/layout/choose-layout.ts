import { changeScheme } from './change-scheme'
import { settleSoon } from './layout.actions'
import { layoutState } from './layout.state'
import type { LayoutConfig } from './layout.types'
import { systemScheme } from './mirror'
import { defaultLayout } from './read-layout'

/** Makes choices of the settings: they take effect and are saved once, 400 ms after the last one (A51). */
export function chooseLayout(change: Partial<LayoutConfig>): void {
  Object.assign(layoutState.chosen, change)
  settleSoon()
}

/** Chooses a scheme, and with it the colors and the input style that depend on it (A49, A50). */
export function chooseScheme(colorScheme: LayoutConfig['colorScheme']): void {
  const shown = layoutState.chosen.colorScheme ?? layoutState.config.colorScheme
  if (shown !== colorScheme) chooseLayout(changeScheme())
}

/** Back to the layout of somebody who has chosen nothing; the language is not a matter of the theme. */
export function resetLayout(): void {
  layoutState.beforeDark = null
  chooseLayout({ ...defaultLayout(systemScheme()), lang: layoutState.config.lang })
}
