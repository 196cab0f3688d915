import { lazyPart } from '../frame/lazy-part'

/** One chunk for what the menus of the bar show; fetched after the first paint, before anybody can point at one. */
export const loadPanels = () => import('./panels')

export const MenuPanel = lazyPart(async () => (await loadPanels()).MenuPanel)
export const SettingsPanel = lazyPart(async () => (await loadPanels()).SettingsPanel)
