import { defineMessages } from '~/lib/i18n'
import en from './en'

/** Texts of the settings; schemes, modes and colors are keyed by their saved names. */
export const useSettingsMessages = defineMessages('settings', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type SettingsText = ReturnType<typeof useSettingsMessages>
