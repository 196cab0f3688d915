import { defineMessages } from '~/lib/i18n'
import en from './en'

/** The words around the help pages; their contents are modules of their own. */
export const useHelpMessages = defineMessages('help', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
