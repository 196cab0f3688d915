import { lazyPart } from '~/ui/late'

/** Fetches what no first paint needs. */
export const loadLate = () => import('./late')

export const MenuPanel = lazyPart(async () => (await loadLate()).MenuPanel)
export const Palette = lazyPart(async () => (await loadLate()).Palette)
export const SettingsPanel = lazyPart(async () => (await loadLate()).SettingsPanel)
