import { defineMessages } from '~/lib/i18n'
import en from './en'

/** Texts of the announcements in the bell. */
export const useNewsMessages = defineMessages('news', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
