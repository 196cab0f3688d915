import { defineMessages } from '~/lib/i18n'
import { en } from './en'

export const useIncompleteMessages = defineMessages('costs/incomplete', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
