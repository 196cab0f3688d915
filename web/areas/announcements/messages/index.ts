import { defineMessages } from '~/lib/i18n'
import en from './en'

/** Texts of the user's own pages. */
export const useUserMessages = defineMessages('user', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
