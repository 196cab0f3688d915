// The color choices of the settings, by their saved names.

export const componentThemes = [
  'indigo',
  'pink',
  'purple',
  'deeppurple',
  'blue',
  'lightblue',
  'cyan',
  'teal',
  'green',
  'lightgreen',
  'lime',
  'yellow',
  'amber',
  'orange',
  'deeporange',
  'brown',
  'bluegrey',
] as const
export type ComponentTheme = (typeof componentThemes)[number]

export const menuThemes = [
  'light',
  'dark',
  'indigo',
  'bluegrey',
  'brown',
  'cyan',
  'green',
  'deeppurple',
  'deeporange',
  'pink',
  'purple',
  'teal',
] as const
export type MenuTheme = (typeof menuThemes)[number]

export const topbarThemes = ['white', 'dark', 'grey', ...componentThemes] as const
export type TopbarTheme = (typeof topbarThemes)[number]

export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

export const scales = [12, 13, 14, 15, 16] as const
export type Scale = (typeof scales)[number]
