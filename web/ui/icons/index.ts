export { Icon, type IconProps } from './Icon'
export { findGlyph } from './lookup'
