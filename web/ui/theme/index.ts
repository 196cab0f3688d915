export { UiProvider } from './UiProvider'
export {
  colorSchemes,
  componentThemes,
  menuThemes,
  scales,
  topbarThemes,
  type ColorScheme,
  type ComponentTheme,
  type MenuTheme,
  type Scale,
  type TopbarTheme,
} from './choices'
