import { defineMessages } from '~/lib/i18n'
import en from './en'

/** The words of the settings; the schemes, modes and colours go by the names under which they are saved. */
export const useSettingsMessages = defineMessages('settings', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type SettingsText = ReturnType<typeof useSettingsMessages>
