import { defineMessages } from '../i18n'
import en from './en'

/** The client's own texts about a failed call. */
export const useCallMessages = defineMessages('calls', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
