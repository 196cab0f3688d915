export { getSystem } from './system'
export { UiProvider } from './UiProvider'
export type { ColorScheme, ComponentTheme, MenuTheme, Scale, TopbarTheme } from './choices'
