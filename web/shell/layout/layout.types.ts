import type { ColorScheme, ComponentTheme, MenuTheme, Scale, TopbarTheme } from '~/ui/theme'

export const menuModes = ['static', 'overlay', 'slim', 'slim-plus', 'horizontal', 'reveal', 'drawer'] as const
export type MenuMode = (typeof menuModes)[number]

export const layoutTypes = ['legacy', 'tab'] as const
export type LayoutType = (typeof layoutTypes)[number]

export const inputStyles = ['outlined', 'filled'] as const
export type InputStyle = (typeof inputStyles)[number]

export const profilePositions = ['start', 'end'] as const
export type ProfilePosition = (typeof profilePositions)[number]

/** The layout of a user, stored on the server and in the mirror. */
export interface LayoutConfig {
  schemaVersion: 1
  layoutType: LayoutType
  menuMode: MenuMode
  colorScheme: ColorScheme
  inputStyle: InputStyle
  /** Root font size in px. */
  scale: Scale
  menuTheme: MenuTheme
  topbarTheme: TopbarTheme
  componentTheme: ComponentTheme
  ripple: boolean
  lang: string
  blockLoading: boolean
  inlineBreadcrumb: boolean
  tabEnrollment: boolean
  menuProfilePosition: ProfilePosition
  /** The side bar is pinned open. */
  anchored: boolean
  /** The input style was chosen by hand and no longer follows the scheme. */
  inputStyleManual: boolean
}

/** Inputs of the shown layout: the choice, and whether the user has one. */
export interface ShownLayout {
  config: LayoutConfig
  /** XCloud users always have the tab menu (A67); their own choice is kept for when that changes. */
  tabOnly: boolean
}

/** The layout type that is shown. */
export const layoutTypeOf = ({
  config,
  tabOnly,
}: {
  config: Pick<LayoutConfig, 'layoutType'>
  tabOnly: boolean
}): LayoutType => (tabOnly ? 'tab' : config.layoutType)

/** The light colors before dark replaced them, to restore later (A49). */
export type BeforeDark = Pick<LayoutConfig, 'menuTheme' | 'topbarTheme'>
