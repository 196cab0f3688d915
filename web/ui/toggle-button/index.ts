export { ToggleButton } from './ToggleButton'
