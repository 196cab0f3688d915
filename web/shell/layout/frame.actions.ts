import { layoutState } from './layout.state'

/** Closes every overlay: on navigation, an outside click or Escape (A68, A69). */
export function closeMenus(): void {
  const { runtime } = layoutState
  runtime.mobileOpen = false
  runtime.overlayOpen = false
  runtime.topbarOpen = false
  runtime.topbarMenu = null
}

/** A navigation closes all menus, and the tree shows the branch of the new page. */
export function afterNavigation(): void {
  closeMenus()
  layoutState.runtime.activeKey = null
}

export function setTopbarMenu(key: string, open: boolean): void {
  const { runtime } = layoutState
  if (open) runtime.topbarMenu = key
  else if (runtime.topbarMenu === key) runtime.topbarMenu = null
}

export function setMobileMenu(open: boolean): void {
  closeMenus()
  layoutState.runtime.mobileOpen = open
}

/** On small windows: unfolds the right side of the top bar, or folds it. */
export function setTopbarActions(open: boolean): void {
  closeMenus()
  layoutState.runtime.topbarOpen = open
}
