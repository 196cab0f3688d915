import { defineMessages } from '~/lib/i18n'
import { en } from './en'

export const useTwiceMessages = defineMessages('costs/counted-twice', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
