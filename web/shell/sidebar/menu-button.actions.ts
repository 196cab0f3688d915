import { closeMenus, setMobileMenu } from '../layout/frame.actions'
import { layoutState, type LayoutRuntime } from '../layout/layout.state'
import type { LayoutConfig } from '../layout/layout.types'

interface Shown {
  config: Pick<LayoutConfig, 'menuMode'>
  runtime: Pick<LayoutRuntime, 'mobileOpen' | 'overlayOpen' | 'staticHidden'>
}

/** Whether the menu is where it can be seen, as far as the button of the top bar decides that. */
export const isMenuOpen = (desktop: boolean, { config, runtime }: Shown): boolean =>
  !desktop ? runtime.mobileOpen : config.menuMode === 'overlay' ? runtime.overlayOpen : !runtime.staticHidden

/** The button of the top bar: shows the off-canvas menu, or hides the static one. */
export function toggleMenu(desktop: boolean): void {
  const { config, runtime } = layoutState
  const open = !isMenuOpen(desktop, layoutState)
  if (!desktop) return setMobileMenu(open)
  if (config.menuMode !== 'overlay') return void (runtime.staticHidden = !open)
  closeMenus()
  runtime.overlayOpen = open
}
