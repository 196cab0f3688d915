import { lazy } from 'react'

/** One chunk for what the menus of the bar show; fetched after the first paint, before anybody can point at one. */
export const loadPanels = () => import('./panels')

export const MenuPanel = lazy(async () => ({ default: (await loadPanels()).MenuPanel }))
export const SettingsPanel = lazy(async () => ({ default: (await loadPanels()).SettingsPanel }))
