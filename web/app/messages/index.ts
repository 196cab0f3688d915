import { defineMessages } from '~/lib/i18n'
import en from './en'

/** Titles of the areas and texts of the frame. */
export const useAppMessages = defineMessages('app', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
