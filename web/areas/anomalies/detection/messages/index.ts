import { defineMessages } from '~/lib/i18n'
import { en } from './en'

/** The texts of the detection settings. */
export const useDetectionMessages = defineMessages('detection', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
