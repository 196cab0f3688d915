// One chunk, fetched after the first paint: what opens over the frame, and the check of the menus.
export { inspectMenu } from './menu/inspect-menu'
export { Palette } from './palette/Palette'
export { SettingsPanel } from './settings-panel/SettingsPanel'
export { MenuPanel } from './top-bar/panels/MenuPanel'
