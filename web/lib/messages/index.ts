import { defineMessages } from '../i18n'
import en from './en'

/** What the client itself has to say about a call that failed. */
export const useCallMessages = defineMessages('calls', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
