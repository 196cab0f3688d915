import { defineMessages } from '~/lib/i18n'
import en from './en'

/** Texts of every page's frame and list. */
export const usePageMessages = defineMessages('page', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
