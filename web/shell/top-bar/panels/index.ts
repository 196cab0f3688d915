export { SettingsPanel } from '../../settings-panel/SettingsPanel'
export { MenuPanel } from './MenuPanel'
