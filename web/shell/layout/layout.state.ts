import { proxy } from 'valtio'
import type { BeforeDark, LayoutConfig } from './layout.types'
import { readMirror } from './mirror'

/** Transient state of the frame; never saved. */
export interface LayoutRuntime {
  /** The off-canvas menu of small windows. */
  mobileOpen: boolean
  /** The off-canvas menu of the mode overlay. */
  overlayOpen: boolean
  /** The menu of the mode static is put away. */
  staticHidden: boolean
  /** On small windows: the right side of the top bar is unfolded. */
  topbarOpen: boolean
  sidebarHover: boolean
  /** A control in the side bar has the keyboard's focus. */
  sidebarFocus: boolean
  /** Path of the one open branch of the menu tree ('' when all are closed); null follows the current page. */
  activeKey: string | null
  /** Which menu of the top bar is open. */
  topbarMenu: string | null
  /** The panel for theme and layout is open. */
  settingsOpen: boolean
}

/** `config` and `runtime` are changed in place, never replaced: views subscribe to them. */
export interface LayoutState {
  /** User of the layout; null before sign-in. */
  userId: string | null
  config: LayoutConfig
  /** Choices of the settings that take effect with the next apply, at most 400 ms later (A51). */
  chosen: Partial<LayoutConfig>
  beforeDark: BeforeDark | null
  tabOnly: boolean
  runtime: LayoutRuntime
}

export const initialRuntime = (): LayoutRuntime => ({
  mobileOpen: false,
  overlayOpen: false,
  staticHidden: false,
  topbarOpen: false,
  sidebarHover: false,
  sidebarFocus: false,
  activeKey: null,
  topbarMenu: null,
  settingsOpen: false,
})

export const initial = (): LayoutState => ({
  userId: null,
  ...readMirror(),
  chosen: {},
  runtime: initialRuntime(),
})

export const layoutState = proxy(initial())

type Open = { config: Pick<LayoutConfig, 'anchored'>; runtime: Pick<LayoutRuntime, 'sidebarHover' | 'sidebarFocus'> }

/** The drawer shows its labels: pinned, hovered, or used by key. */
export const isExpanded = ({ config, runtime }: Open): boolean =>
  config.anchored || runtime.sidebarHover || runtime.sidebarFocus

type Edge = {
  config: Pick<LayoutConfig, 'anchored' | 'menuMode'>
  runtime: Pick<LayoutRuntime, 'staticHidden'>
}

/** Attributes that move the start of the page within one mode: the pin, and the button that puts the static menu away (layout.md). */
export function pageEdgeOf({ config: { anchored, menuMode }, runtime: { staticHidden } }: Edge): string {
  if (menuMode === 'static') return staticHidden ? 'free' : 'menu'
  return (menuMode === 'reveal' || menuMode === 'drawer') && anchored ? 'menu' : 'free'
}
